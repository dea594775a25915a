"""Files that change are noticed once, after they have come to rest."""

from __future__ import annotations

import os
from pathlib import Path

from clarigate_proxy.server.watching import Watch


def watch(*files: Path) -> Watch:
    return Watch(named=lambda: files, every_s=1)


def test_a_change_is_noticed_once_after_it_has_stood_for_a_look(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("one", "utf-8")
    looking = watch(file)
    assert not looking.changed()
    file.write_text("three", "utf-8")
    assert [looking.changed() for _ in range(4)] == [False, True, False, False]


def test_a_file_that_is_still_being_written_is_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    looking = watch(file)
    seen = []
    for text in ("a", "ab", "abc"):
        file.write_text(text, "utf-8")
        seen.append(looking.changed())
    assert [*seen, looking.changed(), looking.changed()] == [False, False, False, True, False]


def test_a_file_that_comes_goes_or_is_swapped_by_a_link_is_a_change(tmp_path: Path) -> None:
    one, two, link = tmp_path / "one", tmp_path / "two", tmp_path / "policy.yaml"
    one.write_text("same", "utf-8")
    two.write_text("same", "utf-8")
    looking = watch(link)
    link.symlink_to(one)
    assert [looking.changed(), looking.changed()] == [False, True]
    (tmp_path / "new").symlink_to(two)
    os.replace(tmp_path / "new", link)  # noqa: PTH105 - as a ConfigMap is swapped
    assert [looking.changed(), looking.changed()] == [False, True]
    link.unlink()
    assert [looking.changed(), looking.changed()] == [False, True]


def test_what_is_about_to_be_read_anyway_is_no_change(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    looking = watch(file)
    file.write_text("one", "utf-8")
    looking.settle()
    assert [looking.changed(), looking.changed()] == [False, False]
