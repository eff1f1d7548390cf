"""Stores ONNX weights as int8, or the largest tensors as int4. Computing stays in float; the file shrinks to a quarter
or less.
"""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper, version_converter

INT4_OPSET = 21
SMALLEST = 512
"""Smaller tensors are not quantised."""
HALVED = 150_000
"""Tensors of at least this size may become int4: the deepest layers, whose single weights matter least."""
BLOCK = 96
"""Size of the blocks that share a scale in an int4 tensor."""
CLIPS = np.linspace(0.6, 1, 17)
"""Candidates for clipping the largest weights of a block; the one with the smallest mean squared error is used."""


def quantise(source, target, halves=False, halved_from=HALVED, block=BLOCK):
    """Turns large weights into integers, scales and a DequantizeLinear node; with `halves` the largest into int4."""
    model = onnx.load(str(source))
    if halves:
        model = version_converter.convert_version(model, INT4_OPSET)
    graph = model.graph
    nodes = []
    for tensor in list(graph.initializer):
        if tensor.data_type != TensorProto.FLOAT:
            continue
        weights = numpy_helper.to_array(tensor)
        if weights.ndim < 2 or weights.size <= SMALLEST:
            continue
        graph.initializer.remove(tensor)
        is_halved = halves and weights.size >= halved_from and weights[0].size % block == 0
        parts, made = int4_parts(tensor.name, weights, block) if is_halved else int8_parts(tensor.name, weights)
        graph.initializer.extend(parts)
        nodes += made
    nodes += list(graph.node)
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(model)
    onnx.save(model, str(target))


def int8_parts(name, weights):
    """One scale for each output channel."""
    rounded, scales = to_int8(weights)
    parts = {f"{name}_int8": rounded, f"{name}_scale": scales, f"{name}_zero": np.zeros(len(scales), np.int8)}
    node = helper.make_node("DequantizeLinear", list(parts), [name], axis=0, name=f"{name}_float")
    return [numpy_helper.from_array(part, part_name) for part_name, part in parts.items()], [node]


def int4_parts(name, weights, block):
    """One scale for each block of an output channel's numbers."""
    rounded, scales = to_int4(weights.reshape(len(weights), -1), block)
    parts = [
        helper.make_tensor(f"{name}_int4", TensorProto.INT4, rounded.shape, packed(rounded), raw=True),
        numpy_helper.from_array(scales, f"{name}_scale"),
        numpy_helper.from_array(np.array(weights.shape, np.int64), f"{name}_shape"),
    ]
    flat = f"{name}_flat"
    nodes = [
        helper.make_node(
            "DequantizeLinear",
            [f"{name}_int4", f"{name}_scale"],
            [flat],
            axis=1,
            block_size=block,
            name=f"{name}_float",
        ),
        helper.make_node("Reshape", [flat, f"{name}_shape"], [name], name=f"{name}_shaped"),
    ]
    return parts, nodes


def packed(rounded):
    """Packs two numbers per byte, the first in the lower half."""
    halves = rounded.reshape(-1, 2).astype(np.uint8) & 15
    return (halves[:, 0] | halves[:, 1] << 4).tobytes()


def to_int8(weights):
    """Symmetric rounding, one scale for each output channel."""
    flat = weights.reshape(len(weights), -1)
    scales = (np.abs(flat).max(1) / 127 + 1e-12).astype(np.float32)
    rounded = np.clip(np.round(flat / scales[:, None]), -127, 127).astype(np.int8)
    return rounded.reshape(weights.shape), scales


def to_int4(flat, block):
    """Symmetric rounding to -7..7: int8 [n, k] and float32 scales [n, k / block]."""
    blocks = flat.reshape(len(flat), -1, block)
    widest = np.abs(blocks).max(2) / 7 + 1e-12
    best, scales = np.full(widest.shape, np.inf), widest
    for clip in CLIPS:
        tried = widest * clip
        rounded = np.clip(np.round(blocks / tried[..., None]), -7, 7)
        error = np.square(rounded * tried[..., None] - blocks).sum(2)
        scales = np.where(error < best, tried, scales)
        best = np.minimum(error, best)
    scales = scales.astype(np.float32)
    return np.clip(np.round(blocks / scales[..., None]), -7, 7).astype(np.int8).reshape(flat.shape), scales
