import fc from "fast-check";
import { vi } from "vitest";

// With a fixed seed, a property that fails also fails in the next run. The full run tries more cases.
const numRuns = process.env["TEST_FULL"] === "1" ? 200 : 40;
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env["PROPERTY_SEED"]), numRuns });

// Files share a process, and Vitest restores stubs before each test only: those of the last file's last test remain.
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
