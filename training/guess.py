"""Teaches the garment networks to guess how little warm and how rainproof a jacket or a coat is, how much trousers are for
sport, for dress, or torn, cropped or thin, how much jeans and shorts are for sport, how warm a sweater is, how dressy shoes
are, how patterned a top or dress is and which sleeves it has, how high heels are and whether one dresses up in a jacket: one more output of each,
regressions on its own features from the files of judged/ that are named below. The engine adds the three. Of the third network the quarters of the picture count each: a boot's shaft is above its sole.

python guess.py look PHOTOS MODELS OUT.npz   features of the judged photos; half an hour of a core
python guess.py measure LOOKED.npz           with senders kept out
python guess.py fit LOOKED.npz MODELS [GUESS...]  built into the files; prints each SHA-256 for model-files.ts; where some
                                             are named, the others stay as they are in the files
"""

import csv
import hashlib
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from PIL import ImageOps

from class_3 import NAME, ThirdEye
from known_or_not import regress
from photos import list_photos
from shipped_eyes import FEATURES, NETWORKS, Eyes, as_input, read, session
from views import ALONE, BOX

JUDGED = Path(__file__).parent / "judged"
GUESSES = {
    "not_warm": ("warmth", ("light", "medium"), ("warm",)),
    "rainproof": ("rain", ("yes",), ("no",)),
    "sporty": ("kind", ("track",), ("dress", "other")),
    "dressy": ("kind", ("dress",), ("track", "other")),
    "bare": ("bare", ("torn", "cropped", "thin"), ("no",)),
    "sporty_jeans": ("sporty", ("yes",), ("no",)),
    "sporty_shorts": ("shorts", ("sport",), ("other",)),
    "warm_top": ("top", ("warm",), ("thin",)),
    "dressy_shoes": ("shoes", ("dressy",), ("sport",)),
    "patterned": ("patterned", ("yes",), ("no",)),
    "heeled": ("heeled", ("yes",), ("no",)),
    "smart": ("smart", ("yes",), ("no",)),
    "long_sleeved": ("sleeves", ("long",), ("none", "short")),
    "sleeveless": ("sleeves", ("none",), ("short", "long")),
}
FILES = "outerwear.csv", "pants.csv", "shorts.csv", "tops.csv", "shoes.csv", "patterns.csv", "sleeves.csv"
"""For each the column of the judged files, and its words for yes and for no; what eyes could not tell is left out, and so
are vests, which are neither warm nor light. The kind is told of plain trousers only, from which jeans are learnt better apart."""
PENALTY = 0.6
CLAIMED_FROM = 1
"""Where a jacket is claimed not to be warm (`NOT_WARM_FROM` in guess.ts)."""
LOOKS = (0, 1), (ALONE, BOX)
"""The first network sees the garment alone, the second closer."""
ENDS = 320, 640
"""Where the features of the first and of the second network end; those of the third follow."""
WITHOUT_THIRD = "dressy", "bare"
"""Of these the third network's features say nothing that the others do not."""
THIRD_ALONE = ("dressy_shoes",)
"""The other two have learnt the kinds of the judged shoes themselves, so that their features err less on these than on others."""
OUTPUT, PARTS = "guesses", ("guesses_weight", "guesses_bias")
QUARTERS = "guesses_quarters"
HALVES = 10, 5
"""Of the third network's two layers, whose means over each quarter of the picture, not over the whole, are its features here."""


class ThirdQuarters(ThirdEye):
    """Sees a picture and its mirror image with the network as it is shipped."""

    def __init__(self, models):
        net = onnx.load(Path(models) / NAME)
        clear(net.graph)
        add_quarters(net.graph)
        net.graph.output.append(helper.make_tensor_value_info(QUARTERS, TensorProto.FLOAT, ["n", None]))
        self.eyes, self.net = Eyes(models), session(net)

    def look(self, path):
        view = self.view(path)
        return [self.net.run([QUARTERS], {"x": as_input(one)[None]})[0][0] for one in (view, ImageOps.mirror(view))]


def add_quarters(graph):
    parts = []
    means = [node.input[0] for node in graph.node if node.op_type == "GlobalAveragePool"]
    for layer, half in zip(means, HALVES):
        name, size = f"{QUARTERS}_{layer}", [half, half]
        parts.append(helper.make_node("AveragePool", [layer], [f"{name}_map"], name, kernel_shape=size, strides=size))
        parts.append(helper.make_node("Flatten", [f"{name}_map"], [name], f"{name}_flat"))
    joined = [node.output[0] for node in parts[1::2]]
    graph.node.extend([*parts, helper.make_node("Concat", joined, [QUARTERS], QUARTERS, axis=1)])


def clear(graph):
    for field in graph.initializer, graph.output, graph.node:
        for old in [one for one in field if OUTPUT in one.name]:
            field.remove(old)


def read_judged():
    judged = {}
    for name in FILES:
        with open(JUDGED / name, newline="") as lines:
            for row in csv.DictReader(lines):
                judged.setdefault(row["id"], {}).update(row)
    return judged


def truth(row, guess):
    """1 and 0 for yes and no, -1 where it is not to be learnt from."""
    column, yes, no = GUESSES[guess]
    word = row.get(column)
    return -1 if row.get("warmth") in ("vest", "unclear") or word not in yes + no else int(word in yes)


def look(photos, models, out):
    judged, third, rows = read_judged(), ThirdQuarters(models), []
    for photo in list_photos(Path(photos)):
        row = judged.get(Path(photo.file).stem)
        if row is not None and photo.split == "train":
            path = Path(photos) / photo.file
            own = third.eyes.look(read(path))[0][LOOKS].ravel()
            truths = [truth(row, guess) for guess in GUESSES]
            rows.append((truths, photo.sender, np.stack([np.concatenate([own, one]) for one in third.look(path)])))
    truths, senders, features = zip(*rows)
    np.savez(out, truths=np.array(truths), senders=senders, features=np.stack(features))


def learn(x, y):
    """From the features of pictures and of their mirror images, [n, 2, features]."""
    x, y = x.reshape(-1, x.shape[-1]), np.repeat(y, 2)
    return regress(x, y, y / y.sum() + ~y / (~y).sum(), PENALTY)


def load(path, column):
    """Features of the networks in one row, truths and senders of the photos that one guess is learnt from."""
    looked = np.load(path)
    rows = looked["truths"][:, column] >= 0
    x = looked["features"][rows].astype(np.float64)
    if list(GUESSES)[column] in WITHOUT_THIRD:
        x[..., ENDS[-1] :] = 0
    if list(GUESSES)[column] in THIRD_ALONE:
        x[..., : ENDS[-1]] = 0
    return x, looked["truths"][rows, column] == 1, looked["senders"][rows]


def measure(path):
    for column, guess in enumerate(GUESSES):
        x, y, senders = load(path, column)
        said = np.zeros(len(y))
        for sender in set(senders):
            own = senders == sender
            weight, bias = learn(x[~own], y[~own])
            said[own] = x[own, 0] @ weight + bias
        claimed = said >= CLAIMED_FROM
        print(
            f"{guess}: {len(y)}, yes {y.sum()}, of two in the right order {(said[y][:, None] > said[~y]).mean():.3f},"
            f" from {CLAIMED_FROM} on {claimed.sum()}, right of these {y[claimed].mean():.3f}"
        )


def fit(path, models, *named):
    files = [Path(models) / name for name in (*NETWORKS.values(), NAME)]
    nets = [onnx.load(file) for file in files]
    weights, biases = np.zeros((np.load(path)["features"].shape[-1], len(GUESSES))), np.zeros(len(GUESSES))
    if named:
        weights, biases = (np.concatenate([part_of(net, name) for net in nets]) for name in PARTS)
    biases = biases[: len(GUESSES)]
    for column, guess in enumerate(GUESSES):
        if not named or guess in named:
            weights[:, column], biases[column] = learn(*load(path, column)[:2])
    for file, net, own in zip(files, nets, np.split(weights, ENDS)):
        build_in(net, own, biases if file == files[0] else 0 * biases)
        file.write_bytes(net.SerializeToString(deterministic=True))
        print(f"{file.name}: sha256 {hashlib.sha256(file.read_bytes()).hexdigest()}")


def part_of(net, name):
    """As it is built in, with zeros for what is not."""
    part = next(numpy_helper.to_array(one) for one in net.graph.initializer if one.name == name)
    missing = len(GUESSES) - part.shape[-1]
    return np.pad(part.astype(np.float64), [(0, 0)] * (part.ndim - 1) + [(0, missing)])


def build_in(net, weights, biases):
    graph = net.graph
    clear(graph)
    features = FEATURES if len(weights) == ENDS[0] else QUARTERS
    if features == QUARTERS:
        add_quarters(graph)
    parts = zip(PARTS, (weights, biases))
    graph.initializer.extend(numpy_helper.from_array(one.astype(np.float32), name) for name, one in parts)
    after = next(row for row, node in enumerate(graph.node) if features in node.output) + 1
    graph.node.insert(after, helper.make_node("Gemm", [features, *PARTS], [OUTPUT], name="/guesses/Gemm"))
    graph.output.append(helper.make_tensor_value_info(OUTPUT, TensorProto.FLOAT, ["n", len(GUESSES)]))
    onnx.checker.check_model(net)


if __name__ == "__main__":
    acts = {"look": look, "measure": measure, "fit": fit}
    if len(sys.argv) < 3 or sys.argv[1] not in acts:
        sys.exit(__doc__)
    acts[sys.argv[1]](*sys.argv[2:])
