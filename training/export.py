"""Writes a network as ONNX: batch norms folded into convolutions, int8 weights; prints size and SHA-256."""

import argparse
import hashlib
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

from mask_net import read_mask_net
from net import ConvNorm
from quantise import quantise
from weights import read_net

OPSET = 17


def fuse(net):
    """Folds every batch norm into the convolution before it."""
    for module in net.modules():
        if isinstance(module, ConvNorm):
            module[0] = fuse_conv_bn_eval(module[0], module[1])
            module[1] = nn.Identity()
    return net.eval()


KINDS = {
    "garment": (read_net, 128, "logits"),
    "mask": (read_mask_net, 256, "mask"),
}


def export(net, side, output, path):
    """Exports with a dynamic batch named `x`; returns the largest difference to the network itself."""
    x = torch.randn(2, 3, side, side, generator=torch.Generator().manual_seed(0))
    torch.onnx.export(
        net, x, str(path), input_names=["x"], output_names=[output],
        dynamic_axes={"x": {0: "n"}, output: {0: "n"}}, opset_version=OPSET, dynamo=False,
    )  # fmt: skip
    return difference(path, x, net)


@torch.no_grad()
def difference(path, x, net):
    """The largest difference between the outputs of the file and of the network."""
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    return float(np.abs(session.run(None, {"x": x.numpy()})[0] - net(x).numpy()).max())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("weights", help=".pt")
    parser.add_argument("out", help=".onnx")
    parser.add_argument("--side", type=int, help="of the pictures, where it is not the usual one")
    parser.add_argument("--int4", action="store_true", help="the largest tensors in four bits")
    given = parser.parse_args()
    torch.set_num_threads(1)
    read, side, output = KINDS[given.kind]
    side = given.side or side
    net = fuse(read(given.weights))
    full = Path(given.out).with_suffix(".full.onnx")
    print(f"full weights: difference {export(net, side, output, full):.2e}")
    quantise(full, given.out, given.int4)
    full.unlink()
    x = torch.randn(2, 3, side, side, generator=torch.Generator().manual_seed(1))
    content = Path(given.out).read_bytes()
    print(f"quantised: difference {difference(given.out, x, net):.2e}, {len(content)} bytes")
    print(f"sha256 {hashlib.sha256(content).hexdigest()}")


if __name__ == "__main__":
    main()
