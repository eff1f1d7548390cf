const NODE_MAJOR_MIN = 24;

const major = Number(process.versions.node.split(".")[0]);
if (major < NODE_MAJOR_MIN) {
  console.error(
    `This program needs Node ${NODE_MAJOR_MIN} or newer and was started with ${process.versions.node}. Start it with: npm start`,
  );
  process.exit(1);
}
