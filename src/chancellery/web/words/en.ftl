# What every page has.

## The frame of a page.

page-skip = Skip to the content
page-pages = Pages
page-tables = Tables
page-new-table = New table
page-log-in = Log in
page-account = Account
page-notices = Notices
page-theme = Light or dark
page-import = Import a journal
page-api = Programming interface

## Dates.

month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
day-and-year = { $day } { month } { $year }
day-alone = { $day } { month }
day-of-week =
    { $weekday ->
        [1] Monday
        [2] Tuesday
        [3] Wednesday
        [4] Thursday
        [5] Friday
        [6] Saturday
       *[7] Sunday
    }, { day-alone }

## A refusal.

error-not-here = This is not here
error-not-done = This cannot be done
error-back = Back to the tables

## Numbers and lists in scripts.

in-words =
    { $n ->
        [0] none
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
       *[other] { $n }
    }
count-of = { $n } of { $all }

## What every script may say.

dom-cut-off = The server’s answer was cut off; look again.
dom-no-answer = The server does not answer. Nothing was changed; try again in a moment.
dom-refused = The server refused.
panel-close = Close

## Notices.

bell-unread = Notices, { $n } unread
bell-older = Older notices
bell-none = Nothing has come for you.
bell-read = Mark all as read
bell-refused = Your browser refuses notices
bell-on = Notices of the browser: on
bell-off = Notices of the browser: off

## What the server refuses.

refused-nothing-here = There is nothing at this address.
refused-method = Nothing of this kind can be done at this address.
refused-too-large = This is too large to be taken.
refused-too-many = Too many requests: wait a minute.
refused-quicker = Somebody was quicker; look again.
refused-failed = Something failed here; nothing was changed.
refused-not-understood = This was not understood: { $told }
refused-log-in = Log in first.
refused-unknown-key = This key is not known.
refused-other-site = This request comes from another site.
refused-open-at = This table is open at { $host } only.
refused-no-vote = Votes are for those who sit at this table.
refused-no-moment = Moments of a game are shown when it is over.
refused-not-your-seat = You do not sit on the seat { $seat } of this table.
refused-not-owner = This is for who has made the table.
