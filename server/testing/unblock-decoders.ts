import sharp from "sharp";

// Test files share a process, and opening an app in it blocks its image decoders: each file starts with all of them, like a new process.
sharp.unblock({ operation: ["VipsForeignLoad"] });
