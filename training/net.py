"""The garment network: a small ResNet-D, 4.56 million parameters, 128 x 128 pixels in, one logit per output."""

import torch
import torch.nn.functional as F
from torch import nn

WIDTHS = (48, 96, 160, 320)
DEPTHS = (1, 2, 2, 2)


class ConvNorm(nn.Sequential):
    """Convolution and batch norm, with an optional ReLU."""

    def __init__(self, inputs, outputs, size=3, stride=1, act=True):
        layers = [nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False), nn.BatchNorm2d(outputs)]
        super().__init__(*layers, *([nn.ReLU(inplace=True)] if act else []))


class SqueezeExcite(nn.Module):
    """Weights channels by their mean over the whole picture (squeeze and excitation)."""

    def __init__(self, channels, reduction=8):
        super().__init__()
        self.a = nn.Conv2d(channels, channels // reduction, 1)
        self.b = nn.Conv2d(channels // reduction, channels, 1)

    def forward(self, x):
        weight = F.relu(self.a(x.mean((2, 3), keepdim=True)))
        return x * torch.sigmoid(self.b(weight))


class Block(nn.Module):
    """Two 3 x 3 convolutions with a shortcut; dropped with probability `drop` while training."""

    def __init__(self, inputs, outputs, stride, attention=True, drop=0.0):
        super().__init__()
        self.c1 = ConvNorm(inputs, outputs, 3, stride)
        self.c2 = ConvNorm(outputs, outputs, 3, 1, act=False)
        self.se = SqueezeExcite(outputs) if attention else nn.Identity()
        self.drop = drop
        if stride > 1:
            self.sc = nn.Sequential(nn.AvgPool2d(2, 2, ceil_mode=True), ConvNorm(inputs, outputs, 1, act=False))
        elif inputs != outputs:
            self.sc = ConvNorm(inputs, outputs, 1, act=False)
        else:
            self.sc = nn.Identity()

    def forward(self, x):
        y = self.se(self.c2(self.c1(x)))
        if self.training and self.drop > 0:
            kept = torch.rand(x.shape[0], 1, 1, 1, device=x.device) >= self.drop
            y = y * kept.to(y.dtype) / (1 - self.drop)
        return F.relu(y + self.sc(x))


class GarmentNet(nn.Module):
    """The whole network; a teacher's layers are `wider` times as wide. `features`: the 320 inputs of the last layer."""

    def __init__(self, outputs, wider=1, depths=DEPTHS, depth_drop=0.1, drop=0.2):
        super().__init__()
        widths = [round(width * wider) for width in WIDTHS]
        self.stem = nn.Sequential(
            ConvNorm(3, widths[0] // 2, 3, 2), ConvNorm(widths[0] // 2, widths[0]), nn.MaxPool2d(3, 2, 1)
        )
        blocks, inputs, total = [], widths[0], sum(depths)
        for stage, (width, depth) in enumerate(zip(widths, depths)):
            for place in range(depth):
                stride = 2 if place == 0 and stage > 0 else 1
                blocks.append(Block(inputs, width, stride, True, depth_drop * len(blocks) / (total - 1)))
                inputs = width
        self.body = nn.Sequential(*blocks)
        self.drop = nn.Dropout(drop)
        self.fc = nn.Linear(inputs, outputs)
        for module in self.modules():
            if isinstance(module, nn.Conv2d):
                nn.init.kaiming_normal_(module.weight, mode="fan_out", nonlinearity="relu")

    def features(self, x):
        return self.body(self.stem(x)).mean((2, 3))

    def forward(self, x):
        return self.fc(self.drop(self.features(x)))
