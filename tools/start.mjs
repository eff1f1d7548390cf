// The door of `npm start`. Plain JavaScript without dependencies: it runs on whatever Node the machine has, before anything is
// installed, so it may use nothing that an old Node cannot even read.
if (Number(process.versions.node.split(".")[0]) < 20) {
  process.stderr.write("This needs Node 20 or newer to install itself; this is Node " + process.versions.node + ".\n");
  process.exitCode = 1;
} else {
  import("./start/run.mjs").then((door) => door.start());
}
