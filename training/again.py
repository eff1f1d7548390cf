"""Teaches the third garment network to see one garment in two photos of it: one more output, a direction. Its features
are whitened by what tells garments apart, each of the two layers alone, so that nothing common counts for much.

python again.py look PHOTOS MODELS LOOKED.npz    features of all photos of a class; twenty minutes of a core
python again.py measure LOOKED.npz               pairs of judged/pairs.csv found, at several shares of false ones
python again.py fit LOOKED.npz MODELS            built into the file; prints its SHA-256 for model-files.ts

Nothing is learnt from people of whom a pair is told to be one garment.
"""

import csv
import hashlib
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from class_3 import LAYERS, NAME, ThirdEye
from photos import list_photos
from quantise import int8_parts
from shipped_eyes import FEATURES, Eyes, session

PAIRS = Path(__file__).parent / "judged" / "pairs.csv"
WIDTH = 128
"""Directions that are kept of each layer."""
OUTPUT = "seen"
FOUND = "same", "back"
"""Verdicts: both photos show one side of a garment, or its front and its back; `unclear` is neither counted as right nor as wrong."""
WARDROBE, WARDROBE_MIN, WARDROBES_MAX = 80, 40, 3
"""Photos that a new one is compared with, at least, and how many such wardrobes one person gives."""
FALSE_SHARES = 0.005, 0.01, 0.02, 0.05


class ShippedEye(ThirdEye):
    """Sees with the network as it is shipped: rounding its weights moves its features."""

    def __init__(self, models):
        net = onnx.load(Path(models) / NAME)
        net.graph.output.append(helper.make_tensor_value_info(FEATURES, TensorProto.FLOAT, ["n", None]))
        self.eyes, self.net = Eyes(models), session(net)


def look(photos, models, out):
    eye = ShippedEye(models)
    seen = [photo for photo in list_photos(Path(photos)) if photo.name and photo.is_clear]
    features = np.stack([eye.look(Path(photos) / photo.file) for photo in seen])
    ids = [Path(photo.file).stem for photo in seen]
    np.savez(out, ids=ids, senders=[photo.sender for photo in seen], features=features)


def read_pairs():
    with open(PAIRS, newline="") as file:
        return [(row["id"], row["other"], row["verdict"]) for row in csv.DictReader(file)]


def learn(looked):
    """Of each layer its mean and the ways in which garments differ most, each as long as the others."""
    people = dict(zip(looked["ids"], looked["senders"]))
    judged = {people[id] for one, other, said in read_pairs() for id in (one, other) if said in FOUND and id in people}
    others = looked["features"][[sender not in judged for sender in looked["senders"]]]
    return [whitening(layer) for layer in np.split(others, np.cumsum([*LAYERS.values()])[:-1], axis=1)]


def whitening(layer):
    mean = layer.mean(0)
    apart = (layer - mean).astype(np.float64)
    spread, ways = np.linalg.eigh(apart.T @ apart / len(apart))
    return mean, (ways[:, -WIDTH:] / np.sqrt(spread[-WIDTH:])).astype(np.float32)


def directions(features, layers):
    rows = []
    for layer, (mean, ways) in zip(np.split(features, np.cumsum([*LAYERS.values()])[:-1], axis=1), layers):
        row = (layer - mean) @ ways
        rows.append(row / np.linalg.norm(row, axis=1, keepdims=True))
    return np.concatenate(rows, 1) / np.sqrt(len(rows))


def measure(path):
    looked = np.load(path)
    seen, at = directions(looked["features"], learn(looked)), {id: row for row, id in enumerate(looked["ids"])}
    judged = [(at[one], at[other], verdict) for one, other, verdict in read_pairs() if one in at and other in at]
    nearest = np.sort(np.concatenate(list(nearest_others(seen, looked["senders"], judged))))[::-1]
    for share in FALSE_SHARES:
        bound = nearest[int(share * len(nearest))]
        found = [(verdict, float(seen[one] @ seen[other]) > bound) for one, other, verdict in judged]
        counts = {said: [is_found for verdict, is_found in found if verdict == said] for said in FOUND}
        said = ", ".join(f"{verdict} {sum(hits)} of {len(hits)}" for verdict, hits in counts.items())
        print(f"wrongly told {share:.1%} of {len(nearest)} new photos, from {bound:.3f} on: {said}")


def nearest_others(seen, senders, judged):
    """Of each photo of a wardrobe, how alike the likest other one is; pairs that were judged do not count."""
    chance = np.random.default_rng(3)
    for sender in np.unique(senders):
        rows = chance.permutation(np.flatnonzero(senders == sender))
        for start in range(0, min(len(rows), WARDROBES_MAX * WARDROBE), WARDROBE):
            wardrobe = rows[start : start + WARDROBE]
            if len(wardrobe) < WARDROBE_MIN:
                continue
            alike, place = seen[wardrobe] @ seen[wardrobe].T, {row: index for index, row in enumerate(wardrobe)}
            np.fill_diagonal(alike, -1)
            for one, other, _ in judged:
                if one in place and other in place:
                    alike[place[one], place[other]] = alike[place[other], place[one]] = -1
            yield alike.max(1)


def fit(path, models):
    file = Path(models) / NAME
    net = build_in(onnx.load(file), learn(np.load(path)))
    file.write_bytes(net.SerializeToString(deterministic=True))
    print(f"{file.name}: {file.stat().st_size} bytes, sha256 {hashlib.sha256(file.read_bytes()).hexdigest()}")


def build_in(net, layers):
    graph = net.graph
    for field in graph.initializer, graph.output, graph.node:
        for old in [one for one in field if one.name.startswith(OUTPUT)]:
            field.remove(old)
    sizes = numpy_helper.from_array(np.array([*LAYERS.values()]), f"{OUTPUT}_sizes")
    scale = numpy_helper.from_array(np.float32(len(layers) ** -0.5), f"{OUTPUT}_scale")
    graph.initializer.extend([sizes, scale])
    parts = [f"{OUTPUT}_{layer}" for layer in range(len(layers))]
    nodes = [helper.make_node("Split", [FEATURES, sizes.name], parts, axis=1, name=f"{OUTPUT}_split")]
    for part, (mean, ways) in zip(parts, layers):
        tensors, made = int8_parts(f"{part}_ways", np.ascontiguousarray(ways.T))
        bias = numpy_helper.from_array((-mean @ ways).astype(np.float32), f"{part}_bias")
        graph.initializer.extend([*tensors, bias])
        for node in made:
            node.name = f"{part}_scaled"
        turned = helper.make_node("Gemm", [part, f"{part}_ways", bias.name], [f"{part}_way"], transB=1)
        nodes += [*made, turned, helper.make_node("LpNormalization", [f"{part}_way"], [f"{part}_unit"], axis=1, p=2)]
    nodes.append(helper.make_node("Concat", [f"{part}_unit" for part in parts], [f"{OUTPUT}_both"], axis=1))
    nodes.append(helper.make_node("Mul", [f"{OUTPUT}_both", scale.name], [OUTPUT]))
    for row, node in enumerate(nodes):
        node.name = node.name or f"{OUTPUT}_{row}"
    graph.node.extend(nodes)
    graph.output.append(helper.make_tensor_value_info(OUTPUT, TensorProto.FLOAT, ["n", WIDTH * len(layers)]))
    onnx.checker.check_model(net)
    return net


if __name__ == "__main__":
    acts = {"look": look, "measure": measure, "fit": fit}
    if len(sys.argv) < 3 or sys.argv[1] not in acts:
        sys.exit(__doc__)
    acts[sys.argv[1]](*sys.argv[2:])
