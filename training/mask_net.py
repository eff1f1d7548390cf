"""The mask network: a U-Net, 7.19 million parameters, 256 x 256 pixels in, as many logits out."""

import torch
import torch.nn.functional as F
from torch import nn

from net import Block, ConvNorm

SIDE = 256
DOWN = (32, 64, 128, 192, 256)
UP = (160, 96, 64, 48)
DEEP_BLOCKS = 3
"""Number of blocks in each of the two deepest steps."""
FINE = (12, 16)
"""Channels at full size: of the last step up, and of the convolution after it, which also gets the picture."""


def twice(*layers):
    """Layers one after the other."""
    return nn.Sequential(*layers)


class MaskNet(nn.Module):
    """Five steps down and four up with skip connections; the deepest also gets the picture's mean, the last refines the
    result with the picture's own pixels.
    """

    def __init__(self):
        super().__init__()
        self.e0 = twice(ConvNorm(3, DOWN[0], 3, 2), ConvNorm(DOWN[0], DOWN[0]))
        self.e1 = Block(DOWN[0], DOWN[1], 2, attention=False)
        self.e2 = Block(DOWN[1], DOWN[2], 2, attention=False)
        self.e3 = twice(Block(DOWN[2], DOWN[3], 2), *(Block(DOWN[3], DOWN[3], 1) for _ in range(DEEP_BLOCKS - 1)))
        self.e4 = twice(Block(DOWN[3], DOWN[4], 2), *(Block(DOWN[4], DOWN[4], 1) for _ in range(DEEP_BLOCKS - 1)))
        self.g = nn.Conv2d(DOWN[4], DOWN[4], 1)
        self.d3 = twice(ConvNorm(DOWN[4] + DOWN[3], UP[0]), ConvNorm(UP[0], UP[0]))
        self.d2 = twice(ConvNorm(UP[0] + DOWN[2], UP[1]), ConvNorm(UP[1], UP[1]))
        self.d1 = twice(ConvNorm(UP[1] + DOWN[1], UP[2]), ConvNorm(UP[2], UP[2]))
        self.d0 = twice(ConvNorm(UP[2] + DOWN[0], UP[3]), ConvNorm(UP[3], UP[3]))
        self.s0 = nn.Conv2d(UP[3], 4 * FINE[0], 1)
        self.f0 = ConvNorm(FINE[0] + 3, FINE[1])
        self.o0 = nn.Conv2d(FINE[1], 1, 3, padding=1)

    def forward(self, x):
        picture, down = x, []
        for step in (self.e0, self.e1, self.e2, self.e3, self.e4):
            x = step(x)
            down.append(x)
        x = x + self.g(x.mean((2, 3), keepdim=True))
        for step, beside in zip((self.d3, self.d2, self.d1, self.d0), reversed(down[:-1])):
            x = step(torch.cat([F.interpolate(x, scale_factor=2.0, mode="nearest"), beside], 1))
        quarters = F.pixel_shuffle(self.s0(x), 2)
        return self.o0(self.f0(torch.cat([quarters, picture], 1)))


def read_mask_net(path, device="cpu"):
    """A trained mask network in evaluation mode."""
    net = MaskNet().to(device, memory_format=torch.channels_last)
    net.load_state_dict(torch.load(path, map_location=device))
    return net.eval()
