// The entry point of `npm run check`: the checks are TypeScript, which needs Node 24.
if (Number(process.versions.node.split(".")[0]) < 24) {
  process.stderr.write(
    "The checks run on Node 24: run `npm install`, then `npm run check`. This is Node " + process.versions.node + ".\n",
  );
  process.exitCode = 1;
} else {
  import("./checks/run.ts").then((module) => module.check());
}
