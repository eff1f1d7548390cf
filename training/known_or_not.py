"""Teaches a garment network to say that it knows none of what it sees: one more output on its own features, learnt from
drawings of what the photos lack against photos and drawings of garments, built into the network's file.

python known_or_not.py look PHOTOS MODELS OUT.npz   features of drawings and of training photos
python known_or_not.py fit LOOKED.npz NETWORK.onnx OUT.onnx --net 2
"""

import argparse
import hashlib
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper
from PIL import Image, ImageOps

from accessory_shapes import ACCESSORIES
from drawn_accessories import SIDE as DRAWN
from drawn_accessories import Drawer
from outputs import OUTPUTS, position_of
from photos import is_held_out, list_photos
from shipped_eyes import FEATURES, NETWORKS, Eyes, read

POOL = 400
"""Photos whose grounds the drawings stand on."""
PHOTO, GARMENT = "photo", "garment"
PENALTY = 0.03
STEPS = 12
PHOTOS_SHARE = 0.7
"""Of what teaches that something is known; the rest are drawn garments."""
GATE = 2.5, 2.0
"""The gate opens where the regression says more than the first, and how steeply. Chosen with each kind left out."""
PARTS = "gate_weight", "gate_bias", "gate_nothing"


def look(given):
    eyes, root = Eyes(given.models), Path(given.photos)
    photos = [photo for photo in list_photos(root) if photo.split == "train" and photo.name and photo.is_clear]
    photos = [photos[row] for row in np.random.default_rng(given.seed).permutation(len(photos))[: given.photos_seen]]
    # Garments without a name of ours are garments still.
    unnamed = [photo for photo in list_photos(root) if photo.name is None and not is_held_out(photo)]
    rows = []

    def add(kind, sender, picture):
        rows.append((kind, sender, *eyes.look(picture)))
        if len(rows) % 50 == 0:
            print(len(rows), flush=True)

    pool = []
    for photo in photos + unnamed:
        picture = read(root / photo.file)
        add(PHOTO, photo.sender, picture)
        if len(pool) < POOL:
            square = ImageOps.fit(Image.fromarray(picture), (DRAWN, DRAWN), Image.Resampling.BILINEAR)
            pool.append((np.asarray(square), eyes.mask_of(np.asarray(square))))
    drawer = Drawer(*(np.stack(part) for part in zip(*pool)), given.seed)
    for turn in range(given.drawn):
        kind = ACCESSORIES[turn % len(ACCESSORIES)]
        add(kind.__name__, "", drawer.accessory(kind)[0])
        if turn % 3 == 0:
            add(GARMENT, "", drawer.garment()[0])
    kinds, senders, features, logits = zip(*rows)
    features, logits = np.stack(features).astype(np.float16), np.stack(logits)
    np.savez(given.out, kinds=kinds, senders=senders, features=features, logits=logits)


def nothing():
    """Logits that say nothing: every position, and every output within a position, as likely as another."""
    positions = [position_of(name) for name, _ in OUTPUTS]
    return np.array([-np.log(positions.count(one)) for one in positions], np.float32)


def regress(x, is_unknown, weights, strength=PENALTY):
    """Logistic regression by Newton's steps, with a penalty on standardised features; weights of the features as they are."""
    mean, scale = x.mean(0), x.std(0) + 1e-3
    x = (x - mean) / scale
    # Of more features than photos only what the photos span counts.
    ways = np.linalg.svd(x, full_matrices=False)[2] if len(x) < x.shape[1] else np.eye(x.shape[1])
    x = np.concatenate([x @ ways.T, np.ones((len(x), 1))], 1)
    found, penalty = np.zeros(x.shape[1]), np.full(x.shape[1], strength)
    penalty[-1] = 0
    weights = weights / weights.sum()
    for _ in range(STEPS):
        share = 1 / (1 + np.exp(-x @ found))
        slope = x.T @ (weights * (share - is_unknown)) + penalty * found
        curve = (x * (weights * share * (1 - share))[:, None]).T @ x + np.diag(penalty + 1e-9)
        found -= np.linalg.solve(curve, slope)
    weights = found[:-1] @ ways / scale
    return weights, found[-1] - (mean * weights).sum()


def learn(kinds, features):
    """Weights and bias of the regression from features [n, 3, 320] of pictures of these kinds."""
    is_photo, is_garment = kinds == PHOTO, kinds == GARMENT
    is_unknown = ~is_photo & ~is_garment
    weights = is_unknown / is_unknown.sum()
    weights += PHOTOS_SHARE * is_photo / is_photo.sum() + (1 - PHOTOS_SHARE) * is_garment / is_garment.sum()
    views = features.shape[1]
    x = features.reshape(-1, features.shape[-1]).astype(np.float64)
    return regress(x, np.repeat(is_unknown, views), np.repeat(weights, views))


def build_in(net, weight, bias):
    """The network's file with a gate before its output: where it opens, the logits become those of `nothing`."""
    graph = net.graph
    for old in [one for one in graph.initializer if one.name in PARTS]:
        graph.initializer.remove(old)
    kept = [node for node in graph.node if not node.name.startswith("/gate/")]
    kept[-1].output[0] = "known"
    past, steep = GATE
    values = (steep * weight)[:, None], np.array([steep * (bias - past)]), nothing()[None]
    graph.initializer.extend(numpy_helper.from_array(one.astype(np.float32), name) for one, name in zip(values, PARTS))
    kept += [
        helper.make_node("Gemm", [FEATURES, *PARTS[:2]], ["/gate/sum"], name="/gate/Gemm"),
        helper.make_node("Sigmoid", ["/gate/sum"], ["/gate/share"], name="/gate/Sigmoid"),
        helper.make_node("Sub", [PARTS[2], "known"], ["/gate/way"], name="/gate/Sub"),
        helper.make_node("Mul", ["/gate/way", "/gate/share"], ["/gate/step"], name="/gate/Mul"),
        helper.make_node("Add", ["known", "/gate/step"], ["logits"], name="/gate/Add"),
    ]
    del graph.node[:]
    graph.node.extend(kept)
    onnx.checker.check_model(net)
    return net


def fit(given):
    looked = np.load(given.looked)
    row = list(NETWORKS).index(given.net)
    net = build_in(onnx.load(given.network), *learn(looked["kinds"], looked["features"][:, row]))
    Path(given.out).write_bytes(net.SerializeToString(deterministic=True))
    content = Path(given.out).read_bytes()
    print(f"{len(content)} bytes, sha256 {hashlib.sha256(content).hexdigest()}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parts = parser.add_subparsers(dest="act", required=True)
    one = parts.add_parser("look")
    one.add_argument("photos")
    one.add_argument("models", help="folder of the shipped networks")
    one.add_argument("out", help=".npz")
    one.add_argument("--photos-seen", type=int, default=350)
    one.add_argument("--drawn", type=int, default=550)
    one.add_argument("--seed", type=int, default=1)
    other = parts.add_parser("fit")
    other.add_argument("looked", help="the .npz")
    other.add_argument("network", help=".onnx")
    other.add_argument("out", help=".onnx")
    other.add_argument("--net", type=int, default=2, choices=NETWORKS)
    given = parser.parse_args()
    {"look": look, "fit": fit}[given.act](given)


if __name__ == "__main__":
    main()
