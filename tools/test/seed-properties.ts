import fc from "fast-check";

// With a fixed seed, a property that fails also fails in the next run.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env["PROPERTY_SEED"]) });
