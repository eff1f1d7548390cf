"""The vocabulary of the garment model: classes, their finer kinds, and the order of the network's outputs."""

KINDS = {
    "t-shirt": (None,),
    "longsleeve": ("closed", "open front or zip"),
    "pants": ("pants", "jeans", "leggings"),
    "shoes": ("sneakers", "boots", "heels", "loafers", "sandals", "slippers", "other shoes"),
    "shirt": (None,),
    "dress": (None,),
    "outwear": ("jacket", "coat", "vest"),
    "shorts": (None,),
    "hat": ("cap", "beanie", "hat"),
    "skirt": (None,),
    "polo": (None,),
    "undershirt": (None,),
    "blazer": (None,),
    "hoodie": (None,),
    "body": (None,),
    "top": (None,),
    "blouse": (None,),
}
CLASSES = list(KINDS)
OUTPUTS = [(name, kind) for name, kinds in KINDS.items() for kind in kinds]

_POSITION = {
    "pants": "lower",
    "shorts": "lower",
    "skirt": "lower",
    "shoes": "feet",
    "hat": "head",
    "outwear": "outerwear",
}


def outputs_of(name, kind=None):
    """Indices of the outputs that a label allows: all kinds of its class, or only the one that is known."""
    return [i for i, (c, k) in enumerate(OUTPUTS) if c == name and (kind is None or k is None or k == kind)]


def position_of(name):
    """The wardrobe's position of a class; classes that are not listed are upper."""
    return _POSITION.get(name, "upper")


def neighbours_of(outputs):
    """Indices of all outputs whose position is that of one of these."""
    positions = {position_of(OUTPUTS[i][0]) for i in outputs}
    return [i for i, (name, _) in enumerate(OUTPUTS) if position_of(name) in positions]
