import { parseArgs } from "node:util";
import { exitWithUsage } from "#bench/measuring.ts";
import { measureApp } from "./measure-app.ts";

// Measures any wardrobe app by protocol.md and prints the figures.
const { values } = parseArgs({
  options: {
    url: { type: "string" },
    picture: { type: "string", default: "img" },
    pid: { type: "string", default: "" },
    list: { type: "string" },
    header: { type: "string", multiple: true, default: [] },
    photos: { type: "string" },
    photo: { type: "string" },
  },
});
const { url, picture, pid, list, header, photos, photo } = values;
if (url === undefined) exitWithUsage("node bench/peers/measure.ts --url ADDRESS [options, see protocol.md]");
const headers = Object.fromEntries(header.map((line) => line.split(/:\s*(.*)/s).slice(0, 2)));
const figures = await measureApp({
  url,
  picture,
  pids: pid.split(",").filter(Boolean).map(Number),
  list: list === undefined ? null : { url: new URL(list, url).href, headers },
  photo: photos === undefined || photo === undefined ? null : { input: photos, file: photo },
});
for (const [what, value] of Object.entries(figures)) console.log(`${value}\t${what}`);
