"""Weights of the garment network: read, averaged while training, averaged between runs."""

import argparse

import torch

from net import WIDTHS, GarmentNet
from outputs import OUTPUTS

FOLLOW_MAX = 0.998


def read_net(path, device="cpu"):
    """A trained network in evaluation mode."""
    state = torch.load(path, map_location=device)
    net = GarmentNet(len(OUTPUTS), state["fc.weight"].shape[1] / WIDTHS[-1])
    net.load_state_dict(state)
    net = net.to(device, memory_format=torch.channels_last)
    return net.eval()


@torch.no_grad()
def follow(average, net, step):
    """Updates the exponential moving average of the weights."""
    share = min(FOLLOW_MAX, (1 + step) / (10 + step))
    pairs = list(zip(average.state_dict().values(), net.state_dict().values()))
    numbers = [pair for pair in pairs if pair[0].dtype.is_floating_point]
    torch._foreach_lerp_(*(list(part) for part in zip(*numbers)), 1 - share)
    for kept, now in pairs:
        if not kept.dtype.is_floating_point:
            kept.copy_(now)


def average_of(paths):
    """The mean of several weights that were trained from the same start; it does not slow the network down."""
    states = [torch.load(path, map_location="cpu") for path in paths]
    mean = {name: sum(state[name] for state in states) / len(states) for name in states[0]}
    return {name: value.to(states[0][name].dtype) for name, value in mean.items()}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Averages the weights of several runs that had one start.")
    parser.add_argument("weights", nargs="+")
    parser.add_argument("--out", required=True)
    given = parser.parse_args()
    torch.save(average_of(given.weights), given.out)
