"""Bodies and addresses that cannot be read: a refusal in words, not a failure of ours."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import ClientException
from litestar.file_system import BaseLocalFileSystem
from litestar.types import PathType
from litestar.types.file_types import FileInfo

from chancellery.core.codec import too_deep

NOT_UTF8 = "This was not understood: it is not text in UTF-8."
TOO_DEEP = "This was not understood: its lists nest too deep."


class Reading(Request[Any, Any, Any]):
    """A request whose JSON may be anything at all."""

    async def json(self) -> Any:
        try:
            data = await super().json()
        except UnicodeDecodeError:
            raise ClientException(NOT_UTF8) from None
        except RecursionError:
            raise ClientException(TOO_DEEP) from None
        if too_deep(data):
            raise ClientException(TOO_DEEP)
        return data


class Shelf(BaseLocalFileSystem):
    """Static files: what the system does not take for a name is no file of ours."""

    async def info(self, path: PathType, **kwargs: Any) -> FileInfo:
        try:
            return await super().info(path, **kwargs)
        except (OSError, ValueError) as error:
            raise FileNotFoundError(str(error)) from None
