"""The two networks of the card matcher. Both take RGB from 0 to 255 and normalise it."""

import torch
from torch import nn
from torch.nn import functional


def block(before, after, stride=1):
    """A depthwise and a pointwise convolution."""
    return nn.Sequential(
        nn.Conv2d(before, before, 3, stride, 1, groups=before, bias=False),
        nn.BatchNorm2d(before),
        nn.ReLU(inplace=True),
        nn.Conv2d(before, after, 1, bias=False),
        nn.BatchNorm2d(after),
        nn.ReLU(inplace=True),
    )


def whole(before, after, stride=1):
    return nn.Sequential(
        nn.Conv2d(before, after, 3, stride, 1, bias=False), nn.BatchNorm2d(after), nn.ReLU(inplace=True)
    )


def doubled(inner):
    return functional.interpolate(inner, scale_factor=2.0, mode="nearest")


class Detector(nn.Module):
    """Maps (n, 3, 192, 192) to (n, 10, 24, 24). The channels of a cell: whether it has the centre of a card, the visible share of
    that card (both as logits), and the offsets from the centre of the cell to the four corners, in cells."""

    SIZE = 192
    STRIDE = 8

    def __init__(self):
        super().__init__()
        self.to64 = nn.Sequential(whole(3, 16, 2), block(16, 32, 2), block(32, 32))
        self.to32 = nn.Sequential(block(32, 64, 2), block(64, 64), block(64, 64))
        self.to16 = nn.Sequential(block(64, 96, 2), block(96, 96), block(96, 96))
        self.to8 = nn.Sequential(block(96, 128, 2), whole(128, 128), whole(128, 128))
        self.up16 = nn.Conv2d(128, 96, 1)
        self.at16 = whole(96, 96)
        self.up32 = nn.Conv2d(96, 64, 1)
        self.at32 = nn.Sequential(whole(64, 64), block(64, 96), block(96, 96))
        self.head = nn.Conv2d(96, 10, 1)
        self.head.bias.data[0] = -4.0

    def forward(self, picture):
        at32 = self.to32(self.to64((picture - 114.0) / 58.0))
        at16 = self.to16(at32)
        at8 = self.to8(at16)
        at16 = self.at16(at16 + doubled(self.up16(at8)))
        return self.head(self.at32(at32 + doubled(self.up32(at16))))


class Refiner(nn.Module):
    """Maps (n, 3, 176, 128) to (n, 4, 2): from a card, rectified by the detected corners and with a margin, to x and y of its corners
    in pixels of this crop."""

    WIDTH, HEIGHT = 128, 176
    """Margin around the detected outline, as a share of the crop."""
    MARGIN = 0.18

    def __init__(self):
        super().__init__()
        self.to4 = nn.Sequential(whole(3, 16, 2), block(16, 32, 2), block(32, 48))
        self.to8 = nn.Sequential(block(48, 64, 2), block(64, 64), block(64, 64))
        self.to16 = nn.Sequential(block(64, 96, 2), whole(96, 96), whole(96, 96))
        self.up8 = nn.Conv2d(96, 64, 1)
        self.at8 = whole(64, 64)
        self.up4 = nn.Conv2d(64, 48, 1)
        self.at4 = nn.Sequential(whole(48, 48), block(48, 64))
        self.head = nn.Conv2d(64, 4, 1)

    def forward(self, picture):
        at4 = self.to4((picture - 114.0) / 58.0)
        at8 = self.to8(at4)
        at16 = self.to16(at8)
        at8 = self.at8(at8 + doubled(self.up8(at16)))
        heat = self.head(self.at4(at4 + doubled(self.up4(at8))))
        count, corners, height, width = heat.shape
        share = functional.softmax(heat.reshape(count, corners, -1), -1).reshape(heat.shape)
        step = self.WIDTH // width
        across = (torch.arange(width) + 0.5) * step
        down = (torch.arange(height) + 0.5) * step
        x = (share.sum(2) * across).sum(-1)
        y = (share.sum(3) * down).sum(-1)
        return torch.stack([x, y], -1)
