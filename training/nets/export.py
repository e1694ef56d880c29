"""Writes the trained nets for the server: `python3 export.py DETECTOR_CHECKPOINT REFINER_CHECKPOINT FOLDER`."""

import os
import sys

import torch

from nets import Detector, Refiner

detector, refiner, folder = sys.argv[1:]
for name, net, checkpoint, shape in [
    ("detector", Detector(), detector, (1, 3, Detector.SIZE, Detector.SIZE)),
    ("refiner", Refiner(), refiner, (1, 3, Refiner.HEIGHT, Refiner.WIDTH)),
]:
    net.load_state_dict(torch.load(checkpoint))
    net.eval()
    torch.onnx.export(
        net,
        torch.zeros(shape),
        os.path.join(folder, f"{name}.onnx"),
        input_names=["picture"],
        output_names=["said"],
        dynamic_axes={"picture": {0: "pictures"}, "said": {0: "pictures"}},
        opset_version=13,
    )
