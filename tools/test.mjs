// The entry point of `npm test` and `npm run test:full`. Plain JavaScript for the same reason as start.mjs.
if (Number(process.versions.node.split(".")[0]) < 20) {
  process.stderr.write("This needs Node 20 or newer to install itself; this is Node " + process.versions.node + ".\n");
  process.exitCode = 1;
} else {
  import("./test/run.mjs").then((module) => module.test(process.argv.slice(2)));
}
