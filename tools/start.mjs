// The entry point of `npm start`. Plain JavaScript without dependencies, and without syntax that an old Node cannot parse: it runs on
// any Node that the machine has, before anything is installed.
if (Number(process.versions.node.split(".")[0]) < 20) {
  process.stderr.write("This needs Node 20 or newer to install itself; this is Node " + process.versions.node + ".\n");
  process.exitCode = 1;
} else {
  import("./start/run.mjs").then((module) => module.start());
}
