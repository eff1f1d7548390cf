"""Reads a shipped ONNX file back into weights for further training: its int8 weights, with batch norms estimated anew
from training photos.
"""

import argparse

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from augment import Augment
from data import Data
from mask_batch import MaskBatches
from mask_data import grounds, read_masked
from mask_net import SIDE, MaskNet
from net import ConvNorm, GarmentNet
from outputs import OUTPUTS
from quantise import BLOCK

PHOTOS_SEEN, MASKS_SEEN = 1024, 128
BATCH = 64


def tensors_of(path):
    """Every weight by its name in the network, integers multiplied by their scales; not the gate of known_or_not.py."""
    stored = {
        tensor.name: numpy_helper.to_array(tensor)
        for tensor in onnx.load(path).graph.initializer
        if not tensor.name.startswith("gate_")
    }
    tensors = {}
    for name, values in stored.items():
        if name.endswith(("_scale", "_zero", "_shape")):
            continue
        if name.endswith("_int8"):
            name = name.removesuffix("_int8")
            scales = stored[f"{name}_scale"]
            values = values.astype(np.float32) * scales.reshape(-1, *[1] * (values.ndim - 1))
        elif name.endswith("_int4"):
            name = name.removesuffix("_int4")
            values = values.astype(np.float32) * np.repeat(stored[f"{name}_scale"], BLOCK, axis=1)
            values = values.reshape(stored[f"{name}_shape"])
        tensors[name] = torch.from_numpy(np.array(values))
    return tensors


def thaw(path, net):
    """Loads the weights into `net` and returns the biases by batch norm, which the file has in the convolutions."""
    tensors = tensors_of(path)
    state, biases = net.state_dict(), {}
    for name, module in net.named_modules():
        if isinstance(module, ConvNorm):
            biases[name] = tensors.pop(f"{name}.0.bias")
    for name, values in tensors.items():
        state[name].copy_(values)
    return biases


@torch.no_grad()
def set_norms(net, biases, pictures):
    """Gives each norm, in order, the statistics of its convolution's output and weights that undo them, so that the
    network's output does not change.
    """
    seen = {}

    def look(name):
        def hook(_, __, out):
            kept = seen.setdefault(name, [0.0, 0.0])
            kept[0] = kept[0] + out.mean((0, 2, 3)) / len(pictures)
            kept[1] = kept[1] + out.square().mean((0, 2, 3)) / len(pictures)

        return hook

    folded = {name: net.get_submodule(name) for name in biases}
    for name, module in folded.items():
        norm = module[1]
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)
        norm.bias.copy_(biases[name])
        module[0].register_forward_hook(look(name))
    net.eval()
    for x in pictures:
        net(x)
    for name, module in folded.items():
        mean, square = seen[name]
        norm = module[1]
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(square - mean.square())
        norm.weight.copy_((norm.running_var + norm.eps).sqrt())
        norm.bias.copy_(biases[name] + mean)
        module[0]._forward_hooks.clear()


def garment_pictures(photos, masks, cache, side):
    """Training batches of the garment network."""
    data, augment = Data(photos, masks, cache), Augment(side, "cpu")
    rows = np.random.default_rng(0).choice(data.train, (PHOTOS_SEEN // BATCH, BATCH))
    return [augment(data.batch(some), data.batch(some[::-1].copy())) for some in rows]


def mask_pictures(photos, masks, only):
    """Training batches of the mask network."""
    train = read_masked(photos, masks, "train", only)
    batches = MaskBatches(train, train, grounds(train), SIDE, hangers=0.5)
    return [batches.make(BATCH)[0] for _ in range(MASKS_SEEN // BATCH)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos")
    parser.add_argument("--cache", help="garment network: where its pictures are kept; mask network otherwise")
    parser.add_argument("--side", type=int, default=128, help="garment network: pixels of a side")
    parser.add_argument("--masks", required=True, help="folder that write-masks.ts filled")
    parser.add_argument("--only", help="mask network: list of the training photos to take")
    parser.add_argument("onnx")
    parser.add_argument("out", help=".pt")
    given = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(0)
    net = MaskNet() if given.cache is None else GarmentNet(len(OUTPUTS))
    biases = thaw(given.onnx, net)
    if given.cache is None:
        pictures = mask_pictures(given.photos, given.masks, given.only)
    else:
        pictures = garment_pictures(given.photos, given.masks, given.cache, given.side)
    set_norms(net, biases, pictures)
    torch.save(net.state_dict(), given.out)


if __name__ == "__main__":
    main()
