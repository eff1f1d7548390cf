import fc from "fast-check";

// A property that fails says its seed as well, but it has to fail in the next run too.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env["PROPERTY_SEED"]) });
