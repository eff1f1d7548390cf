import sharp from "sharp";

// Files of tests share a process, and whoever opens a house in it closes its decoders: the next file finds them as a new process has them.
sharp.unblock({ operation: ["VipsForeignLoad"] });
