// The entry point of `npm start`. It runs before anything is installed, on any Node that the machine has. So it has no
// dependencies and no syntax that an old Node cannot parse.
if (Number(process.versions.node.split(".")[0]) < 20) {
  process.stderr.write("This needs Node 20 or newer to install itself; this is Node " + process.versions.node + ".\n");
  process.exitCode = 1;
} else {
  import("./start/run.mjs").then((module) => module.start());
}
