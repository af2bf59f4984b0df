"""Sentences as data: messages of Project Fluent, the values that they take, and typed answers read back.

A title's `words/en.ftl` holds all that players read. `Phrasebook` formats its messages, `Sentences` is the
`Text` that any title builds on them, `Reader` finds the option that typed words mean.
"""
