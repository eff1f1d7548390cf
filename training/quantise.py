"""Stores ONNX weights as int8 with a scale a channel; computing stays in float, the file shrinks to a quarter."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

SMALLEST = 512
"""Tensors of fewer numbers stay as they are."""


def quantise(source, target):
    """Each large weight becomes int8 weights, scales, and a DequantizeLinear node."""
    model = onnx.load(str(source))
    graph = model.graph
    nodes = []
    for tensor in list(graph.initializer):
        if tensor.data_type != TensorProto.FLOAT:
            continue
        weights = numpy_helper.to_array(tensor)
        if weights.ndim < 2 or weights.size <= SMALLEST:
            continue
        name = tensor.name
        rounded, scales = to_int8(weights)
        zeros = np.zeros(len(scales), np.int8)
        graph.initializer.remove(tensor)
        parts = {f"{name}_int8": rounded, f"{name}_scale": scales, f"{name}_zero": zeros}
        graph.initializer.extend(numpy_helper.from_array(part, part_name) for part_name, part in parts.items())
        nodes.append(helper.make_node("DequantizeLinear", list(parts), [name], axis=0, name=f"{name}_float"))
    nodes += list(graph.node)
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(model)
    onnx.save(model, str(target))


def to_int8(weights):
    """Symmetric rounding, one scale for each output channel."""
    flat = weights.reshape(len(weights), -1)
    scales = (np.abs(flat).max(1) / 127 + 1e-12).astype(np.float32)
    rounded = np.clip(np.round(flat / scales[:, None]), -127, 127).astype(np.int8)
    return rounded.reshape(weights.shape), scales
