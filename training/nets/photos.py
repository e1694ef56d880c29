"""Reads the photographs of `npm run photos` into memory, and augments them for training."""

import json
import os
from concurrent.futures import ThreadPoolExecutor

import cv2
import numpy as np
import torch

cv2.setNumThreads(1)


class Photos:
    """RGB photographs, and the cards on each photograph. `reading` sets the size: cv2.IMREAD_REDUCED_COLOR_2 halves it.

    `cards[i]` is an array (cards, 9): x and y of the corners (top left, top right, bottom right, bottom left) as shares of the
    photograph's longer side, and the visible share of the card (0 to 1).
    """

    def __init__(self, folder, most=None, reading=cv2.IMREAD_COLOR):
        with open(os.path.join(folder, "labels.jsonl"), encoding="utf-8") as lines:
            labels = [json.loads(line) for line in lines][:most]
        with ThreadPoolExecutor(4) as threads:
            self.pictures = list(threads.map(lambda one: read(os.path.join(folder, one["file"]), reading), labels))
        self.cards = []
        for one in labels:
            longer = max(one["width"], one["height"])
            rows = [[*np.ravel(card["outline"]) / longer, card["visible"]] for card in one["cards"]]
            self.cards.append(np.array(rows, np.float32).reshape(-1, 9))

    def __len__(self):
        return len(self.pictures)


def read(path, reading):
    picture = cv2.imread(path, reading)
    return cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)


def square(picture, size):
    """Centres a picture in a grey square. Returns the square, and the matrix from shares of the longer side to pixels."""
    height, width = picture.shape[:2]
    scale = size / max(width, height)
    inner = cv2.resize(picture, (round(width * scale), round(height * scale)), interpolation=cv2.INTER_AREA)
    top, left = (size - inner.shape[0]) // 2, (size - inner.shape[1]) // 2
    whole = np.full((size, size, 3), 114, np.uint8)
    whole[top : top + inner.shape[0], left : left + inner.shape[1]] = inner
    return whole, np.array([[size, 0, left], [0, size, top]], np.float32)


def turned(whole, corners, size, random):
    """Rotates by multiples of 90° and mirrors at random. Corners stay clockwise, and begin with a short side."""
    quarters = int(random.integers(4))
    whole = np.rot90(whole, quarters)
    for _ in range(quarters):
        corners = np.stack([corners[..., 1], size - corners[..., 0]], -1)
    if random.random() < 0.5:
        whole = whole[:, ::-1]
        corners = np.stack([size - corners[..., 0], corners[..., 1]], -1)[..., [1, 0, 3, 2], :]
    return whole, corners


def recoloured(pictures):
    """Changes colours, contrast and noise at random. `pictures` is a tensor (n, 3, height, width) of 0 to 255."""
    count = len(pictures)

    def each(value):
        return value.reshape(count, -1, 1, 1)

    pictures = pictures.float() * each(1 + 0.06 * torch.randn(count, 3))
    pictures = (pictures - 128) * each(torch.empty(count).uniform_(0.75, 1.25)) + 128 + each(torch.empty(count).uniform_(-25, 25))
    noise = torch.empty(count).uniform_(2, 10) * (torch.rand(count) < 0.3)
    pictures = pictures + each(noise) * torch.randn(count, 1, *pictures.shape[2:])
    grey = each(torch.rand(count) < 0.15)
    return torch.where(grey, pictures.mean(1, keepdim=True), pictures).clamp(0, 255)


def between_pixels(matrix):
    """Converts a matrix for OpenCV, whose coordinates start at the centre of the first pixel instead of its edge."""
    back = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
    forth = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    whole = np.vstack([matrix, [0, 0, 1]]) if len(matrix) == 2 else matrix
    moved = back @ whole @ forth
    return moved[: len(matrix)]
