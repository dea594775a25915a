"""The shipped word vectors are what the script makes of the encoder's embeddings."""

from __future__ import annotations

import hashlib
import json
import zipfile
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save

from clarigate_policies import model_folder
from clarigate_proxy.core.extraction.learned.vectors import COMPONENTS
from clarigate_proxy.models import load_vectors, save_vectors
from clarigate_proxy.training.vectors import main, read_encoder, reduced

ROOT = Path(__file__).resolve().parents[2]
ENCODER = ROOT / ".venv-encoder" / "all_minilm_l6_v2" / "model.zip"
CARD = json.loads((model_folder("vectors").parent / "vectors.json").read_text("utf-8"))
WIDTH = COMPONENTS + 8


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An encoder of 600 words, whose embeddings are random."""
    words = [f"w{'abcdefghij'[n // 100]}{'abcdefghij'[n // 10 % 10]}" for n in range(0, 600, 10)]
    pieces = [*dict.fromkeys(words), "##s", "[CLS]", "[unused1]", "42", "é", "?"]
    pieces += [f"x{a}{b}" for a in "abcdefghijklmnop" for b in "abcdefghij"]
    weights = np.random.default_rng(7).normal(size=(len(pieces), WIDTH)).astype(np.float32)
    path = tmp_path_factory.mktemp("encoder") / "model.zip"
    vocabulary = {piece: number for number, piece in enumerate(pieces)}
    with zipfile.ZipFile(path, "w") as package:
        package.writestr("model.safetensors", save({"embeddings.word_embeddings.weight": weights}))
        package.writestr("tokenizer.json", json.dumps({"model": {"vocab": vocabulary}}))
    return path


def test_only_english_pieces_are_kept_in_the_order_of_the_vocabulary(archive: Path) -> None:
    vocabulary, embeddings, _ = read_encoder(archive)
    places = reduced(vocabulary, embeddings).places
    assert not places.keys() & {b"[CLS]", b"[unused1]", b"42", "é".encode()}
    assert {b"##s", b"?", b"xaa"} <= places.keys()
    assert sorted(places, key=vocabulary.__getitem__) == list(places)


def test_components_keep_the_angles_between_words(archive: Path) -> None:
    vocabulary, embeddings, _ = read_encoder(archive)
    vectors = reduced(vocabulary, embeddings)
    kept = embeddings[[vocabulary[piece] for piece in vectors.places]]
    kept = kept - kept.mean(axis=0)
    points = vectors.rows * vectors.scale
    before = (kept[0] @ kept[1:20].T) / np.linalg.norm(kept[1:20], axis=1)
    after = (points[0] @ points[1:20].T) / np.linalg.norm(points[1:20], axis=1)
    assert np.corrcoef(before, after)[0, 1] > 0.95


def test_what_is_written_is_read_again_byte_for_byte(archive: Path, tmp_path: Path) -> None:
    for folder in (tmp_path / "one", tmp_path / "two"):
        folder.mkdir()
        assert main([str(archive), "--models", str(folder)]) == 0
    for path in (tmp_path / "one").rglob("*.*"):
        assert (
            path.read_bytes()
            == (tmp_path / "two" / path.relative_to(tmp_path / "one")).read_bytes()
        )
    assert (tmp_path / "one" / "vectors" / "pieces.txt").read_bytes().count(b"\n") > 200


def test_the_shipped_files_are_what_their_card_says(tmp_path: Path) -> None:
    vectors = load_vectors()
    assert hashlib.sha256(vectors.rows.tobytes()).hexdigest() == CARD["rows"]
    assert len(vectors.places) == CARD["pieces"]
    save_vectors(vectors, tmp_path)
    for path in model_folder("vectors").iterdir():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()


@pytest.mark.skipif(not ENCODER.exists(), reason="the encoder is not here: make test-vectors")
def test_the_shipped_vectors_are_those_of_the_encoder() -> None:
    vocabulary, embeddings, digests = read_encoder(ENCODER)
    assert digests == CARD["data"]
    made, shipped = reduced(vocabulary, embeddings), load_vectors()
    assert list(made.places) == list(shipped.places)
    assert (made.weight == shipped.weight).all()
    assert made.scale == pytest.approx(shipped.scale, rel=1e-4)
    apart = np.abs(made.rows.astype(int) - shipped.rows)
    assert apart.max() <= 1  # another build of LAPACK rounds some the other way
    assert (apart > 0).mean() < 0.01
