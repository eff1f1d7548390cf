"""Writes the proposal heads as ONNX with int8 weights, and gives the mask network's file the features they read as
further outputs: its weights and its mask stay what they are. Prints the SHA-256 of both.
"""

import argparse
import hashlib
from pathlib import Path

import onnx
import torch
from onnx import TensorProto, helper

from export import OPSET, fuse
from proposal_net import FEATURES, ProposalHeads
from quantise import quantise


def export_heads(weights, out):
    """The heads with inputs d3, d2 and d1 and the output `garments`."""
    heads = ProposalHeads()
    heads.load_state_dict(torch.load(weights))
    heads = fuse(heads.eval())
    x = tuple(torch.randn(1, channels, side, side) for channels, side in FEATURES.values())
    full = Path(out).with_suffix(".full.onnx")
    torch.onnx.export(
        heads, x, str(full), input_names=list(FEATURES), output_names=["garments"], opset_version=OPSET,
        dynamo=False,
    )
    quantise(full, out)
    full.unlink()


def add_outputs(mask_net):
    """Gives the file the outputs d3, d2 and d1, once: the last activation of each of these steps."""
    model = onnx.load(mask_net)
    graph = model.graph
    present = {output.name for output in graph.output}
    for name, (channels, side) in FEATURES.items():
        if name in present:
            continue
        source = f"/{name}/{name}.1/{name}.1.2/Relu_output_0"
        assert any(source in node.output for node in graph.node), source
        graph.node.append(helper.make_node("Identity", [source], [name], name=f"{name}_out"))
        graph.output.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", channels, side, side]))
    onnx.save(model, mask_net)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", help=".pt of train_proposals.py")
    parser.add_argument("mask_net", help="foreground-mask.onnx, changed in place")
    parser.add_argument("out", help="garment-proposals.onnx")
    given = parser.parse_args()
    export_heads(given.weights, given.out)
    add_outputs(given.mask_net)
    for path in (given.mask_net, given.out):
        content = Path(path).read_bytes()
        print(f"{Path(path).name} {len(content)} bytes, sha256 {hashlib.sha256(content).hexdigest()}")


if __name__ == "__main__":
    main()
