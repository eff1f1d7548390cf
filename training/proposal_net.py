"""The proposal heads: from what the mask network knows of a photo to garments, their middles, and the way to them."""

import torch
import torch.nn.functional as F
from torch import nn

from mask_net import MaskNet
from net import ConvNorm
from thaw import tensors_of

FEATURES = {"d3": (160, 16), "d2": (96, 32), "d1": (64, 64)}
"""Steps of the mask network that the heads read: channels and side."""
SIDE = 64
"""Side of the answers."""
OFFSET_UNIT = 8
"""Offsets are in eighths of the answer's side."""
WIDE, FINE = 64, 32
DILATIONS = (1, 2, 4, 8, 1)


class Dilated(ConvNorm):
    """A 3 x 3 convolution that sees `step` cells far."""

    def __init__(self, channels, step):
        super().__init__(channels, channels)
        self[0] = nn.Conv2d(channels, channels, 3, 1, step, step, bias=False)


class ProposalHeads(nn.Module):
    """Logits [n, 4, 64, 64]: garment, middle of a garment, and the way to the own garment's middle, across and down."""

    def __init__(self):
        super().__init__()
        self.a3, self.a2, self.a1 = (
            ConvNorm(channels, width, 1) for (channels, _), width in zip(FEATURES.values(), (WIDE, WIDE, FINE))
        )
        self.wide = nn.ModuleList(Dilated(WIDE, step) for step in DILATIONS)
        self.fine = nn.Sequential(ConvNorm(WIDE + FINE, FINE), ConvNorm(FINE, FINE))
        self.out = nn.Conv2d(FINE, 4, 1)
        nn.init.constant_(self.out.bias[1:2], -4.0)

    def forward(self, d3, d2, d1):
        x = F.interpolate(self.a3(d3), scale_factor=2.0, mode="nearest") + self.a2(d2)
        for step in self.wide:
            x = x + step(x)
        x = torch.cat([F.interpolate(x, scale_factor=2.0, mode="nearest"), self.a1(d1)], 1)
        return self.out(self.fine(x))


def read_shipped(path):
    """The mask network of an ONNX file; its norms hold only the biases."""
    net, tensors = MaskNet(), tensors_of(path)
    state = net.state_dict()
    for name, module in net.named_modules():
        if isinstance(module, ConvNorm):
            norm = module[1]
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)
            norm.bias.data.copy_(tensors.pop(f"{name}.0.bias"))
    for name, values in tensors.items():
        state[name].copy_(values)
    return net.eval().to(memory_format=torch.channels_last)


@torch.no_grad()
def look(net, pictures, draw=True):
    """The mask network's answer to pictures uint8 [n, s, s, 3]: masks 0..1 [n, s, s], unless that is spared, and its
    features by name.
    """
    x = (torch.from_numpy(pictures).permute(0, 3, 1, 2).float() / 255 - 0.5) / 0.25
    x = picture = x.contiguous(memory_format=torch.channels_last)
    down, seen = [], {}
    for step in (net.e0, net.e1, net.e2, net.e3, net.e4):
        x = step(x)
        down.append(x)
    x = x + net.g(x.mean((2, 3), keepdim=True))
    for name, beside in zip(("d3", "d2", "d1"), reversed(down[1:-1])):
        wider = F.interpolate(x, scale_factor=2.0, mode="nearest")
        x = seen[name] = net.get_submodule(name)(torch.cat([wider, beside], 1))
    if not draw:
        return None, seen
    x = net.d0(torch.cat([F.interpolate(x, scale_factor=2.0, mode="nearest"), down[0]], 1))
    quarters = F.pixel_shuffle(net.s0(x), 2)
    return net.o0(net.f0(torch.cat([quarters, picture], 1))).sigmoid()[:, 0], seen
