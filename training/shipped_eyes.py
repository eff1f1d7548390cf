"""The answers of the two garment networks that were trained here to a picture."""

from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import helper
from PIL import Image, ImageOps

from views import garment_window

SEEN, MASK_SIDE, VIEW = 256, 256, 128
"""Sides of the picture that is looked at, of the mask network's input, of a view."""
FEATURES = "/ReduceMean_output_0"
"""The input of a garment network's last layer, by its name in the file."""
NETWORKS = {1: "garment-class.onnx", 2: "garment-class-2.onnx"}


class Eyes:
    """The two networks that were trained here: three views for the second, their mirror images for the first. The engine asks each about one of them."""

    def __init__(self, folder):
        self.mask = session(onnx.load(Path(folder) / "foreground-mask.onnx"))
        self.nets = []
        for name in NETWORKS.values():
            net = onnx.load(Path(folder) / name)
            net.graph.output.append(helper.make_tensor_value_info(FEATURES, onnx.TensorProto.FLOAT, ["n", None]))
            self.nets.append(session(net))

    def mask_of(self, picture):
        """0..255 for each pixel of a picture uint8 [h, w, 3]."""
        x = as_input(Image.fromarray(picture).resize((MASK_SIDE, MASK_SIDE), Image.Resampling.LANCZOS))
        share = 1 / (1 + np.exp(-self.mask.run(["mask"], {"x": x[None]})[0][0, 0]))
        size = picture.shape[1], picture.shape[0]
        share = np.asarray(Image.fromarray(share).resize(size, Image.Resampling.BILINEAR))
        decided = np.clip((share - 0.47) / 0.16, 0, 1)
        return (decided * 255).astype(np.uint8)

    def look(self, picture):
        """Features [2, 3, 320] and logits [2, 3, 30]."""
        views = np.stack([as_input(view) for view in three_views(picture, self.mask_of(picture))])
        answers = [
            net.run([FEATURES, "logits"], {"x": x}) for net, x in zip(self.nets, (views[..., ::-1].copy(), views))
        ]
        return [np.stack(parts) for parts in zip(*answers)]


def session(model):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])


def as_input(image):
    return ((np.asarray(image, np.float32) / 255 - 0.5) / 0.25).transpose(2, 0, 1)


def three_views(picture, mask):
    """The whole picture on white, the garment closer, and the garment alone; images of the network's size."""
    whole, shares = on_square(picture, 255), on_square(mask, 0)
    half = len(shares) / 2
    x, y, size = (value * half for value in garment_window(shares))
    box = [x + half - size, y + half - size, x + half + size, y + half + size]
    opacity = shares[..., None].astype(np.float32) / 255
    alone = (whole * opacity + 255 * (1 - opacity)).round().astype(np.uint8)
    first = Image.fromarray(whole).resize((VIEW, VIEW), Image.Resampling.BILINEAR)
    return [first, *(window(Image.fromarray(one), box) for one in (whole, alone))]


def on_square(plane, fill):
    side, (height, width) = max(plane.shape[:2]), plane.shape[:2]
    out = np.full((side, side, *plane.shape[2:]), fill, np.uint8)
    top, left = (side - height) // 2, (side - width) // 2
    out[top : top + height, left : left + width] = plane
    return out


def window(image, box):
    """White outside the picture."""
    left, top, right, bottom = (round(value) for value in box)
    out = Image.new("RGB", (right - left, bottom - top), "white")
    out.paste(image, (-left, -top))
    return out.resize((VIEW, VIEW), Image.Resampling.BILINEAR)


def read(path):
    image = ImageOps.exif_transpose(Image.open(path)).convert("RGB")
    image.thumbnail((SEEN, SEEN), Image.Resampling.LANCZOS, reducing_gap=3)
    return np.asarray(image)
