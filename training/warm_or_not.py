"""Teaches the garment networks to say of a jacket or a coat that it is not a warm one: one more output of each, a regression
on its own features from judged/outerwear.csv. The engine adds the two, each the mean over its views.

python warm_or_not.py look PHOTOS MODELS OUT.npz   features of the judged photos
python warm_or_not.py measure LOOKED.npz           with each sender kept out
python warm_or_not.py fit LOOKED.npz MODELS        built into both files; prints each SHA-256 for model-files.ts
"""

import csv
import hashlib
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from known_or_not import regress
from photos import list_photos
from shipped_eyes import FEATURES, NETWORKS, Eyes, read

JUDGED = Path(__file__).parent / "judged" / "outerwear.csv"
WARMTHS = "light", "medium", "warm"
"""Vests are none of these, and what eyes could not tell is left out."""
PENALTY = 0.6
CLAIMED_FROM = 1
"""The bound of the engine (`NOT_WARM_FROM` in to-recognition.ts)."""
OUTPUT, PARTS = "not_warm", ("not_warm_weight", "not_warm_bias")


def look(photos, models, out):
    with JUDGED.open() as lines:
        warmth_of = {row["id"]: row["warmth"] for row in csv.DictReader(lines) if row["warmth"] in WARMTHS}
    eyes, rows = Eyes(models), []
    for photo in list_photos(Path(photos)):
        warmth = warmth_of.get(Path(photo.file).stem)
        if warmth is not None:
            rows.append((warmth, photo.sender, photo.split, eyes.look(read(Path(photos) / photo.file))[0]))
    warmths, senders, splits, features = zip(*rows)
    np.savez(out, warmths=warmths, senders=senders, splits=splits, features=np.stack(features))


def learn(looked, rows):
    x, y = looked["features"][rows].mean(2).reshape(len(rows), -1).astype(np.float64), looked["warmths"][rows] != "warm"
    return regress(x, y, y / y.sum() + ~y / (~y).sum(), PENALTY)


def measure(path):
    looked = np.load(path)
    senders, is_right = looked["senders"], looked["warmths"] != "warm"
    every, said = np.arange(len(senders)), np.zeros(len(senders))
    for sender in set(senders):
        own = every[senders == sender]
        weight, bias = learn(looked, every[senders != sender])
        said[own] = looked["features"][own].mean(2).reshape(len(own), -1) @ weight + bias
    for name, rows in (("all", every), ("validation", every[looked["splits"] == "validation"])):
        claimed = said[rows] >= CLAIMED_FROM
        print(
            f"{name}: {len(rows)}, not warm {is_right[rows].sum()}, right {((said[rows] > 0) == is_right[rows]).mean():.3f},"
            f" claimed {claimed.sum()}, right of these {is_right[rows][claimed].mean():.3f}"
        )


def fit(path, models):
    looked = np.load(path)
    weight, bias = learn(looked, np.arange(len(looked["senders"])))
    parts = zip(NETWORKS.values(), np.split(weight, len(NETWORKS)), (bias, 0))
    for name, own, own_bias in parts:
        file = Path(models) / name
        net = build_in(onnx.load(file), own, own_bias)
        file.write_bytes(net.SerializeToString(deterministic=True))
        print(f"{name}: sha256 {hashlib.sha256(file.read_bytes()).hexdigest()}")


def build_in(net, weight, bias):
    graph = net.graph
    for old in [one for one in graph.initializer if one.name in PARTS]:
        graph.initializer.remove(old)
    for field in graph.node, graph.output:
        for old in [one for one in field if one.name in (OUTPUT, "/not_warm/Gemm")]:
            field.remove(old)
    values = weight[:, None], np.array([bias])
    graph.initializer.extend(numpy_helper.from_array(one.astype(np.float32), name) for one, name in zip(values, PARTS))
    after = next(row for row, node in enumerate(graph.node) if FEATURES in node.output) + 1
    graph.node.insert(after, helper.make_node("Gemm", [FEATURES, *PARTS], [OUTPUT], name="/not_warm/Gemm"))
    graph.output.append(helper.make_tensor_value_info(OUTPUT, TensorProto.FLOAT, ["n", 1]))
    onnx.checker.check_model(net)
    return net


if __name__ == "__main__":
    acts = {"look": look, "measure": measure, "fit": fit}
    if len(sys.argv) < 3 or sys.argv[1] not in acts:
        sys.exit(__doc__)
    acts[sys.argv[1]](*sys.argv[2:])
