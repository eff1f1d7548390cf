import type { ImportCode } from "@wardrobe/domain/imports/refusals.ts";
import { ENTRIES_MAX, ENTRY_BYTES_MAX, LIST_BYTES_MAX } from "@wardrobe/domain/imports/limits.ts";
import { makeZip, type MadeEntry } from "#testing/make-zip.ts";

export type HostileArchive = {
  readonly what: string;
  readonly bytes: () => Uint8Array;
  readonly refused: readonly [ImportCode, string];
};

const list = (value: unknown): MadeEntry => ({ name: "wardrobe.json", bytes: JSON.stringify(value) });
const LIST = list({ version: 1, items: [] });
const named = (name: string | Uint8Array): MadeEntry => ({ name, bytes: "x" });
const hostile = (what: string, refused: HostileArchive["refused"], bytes: HostileArchive["bytes"]): HostileArchive => ({
  what,
  bytes,
  refused,
});
const unreadable = (what: string, reason: string, ...entries: MadeEntry[]): HostileArchive =>
  hostile(what, ["import_not_readable", reason], () => makeZip([LIST, ...entries]));
const tooLarge = (what: string, reason: string, ...entries: MadeEntry[]): HostileArchive =>
  hostile(what, ["import_too_large", reason], () => makeZip([LIST, ...entries]));
const ofList = (what: string, reason: string, bytes: string | Uint8Array): HostileArchive =>
  hostile(what, ["import_not_readable", reason], () => makeZip([{ name: "wardrobe.json", bytes }]));
const ofVersion = (what: string, version: unknown): HostileArchive =>
  hostile(what, ["import_version", "version"], () => makeZip([list({ version, items: [] })]));
const broken = (what: string, reason: string, bytes: () => Uint8Array): HostileArchive =>
  hostile(what, ["import_not_readable", reason], bytes);

/** Zeros: a thousandth when deflated. */
const zeros = (length: number): Uint8Array => new Uint8Array(length);
const [UNIX, LINK] = [3 << 8, (0o120777 << 16) >>> 0];
const wholeZip = () => makeZip([LIST, { name: "pictures/a.jpeg", bytes: "picture ".repeat(400) }]);
/** Sizes and offset of 64 bits, as an extra field of the directory. */
const zip64 = (size: bigint): Uint8Array => {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(size, 4);
  return extra;
};

/** Fifty archives that must not come in, and why each does not (MOVE-04). */
export const HOSTILE_ARCHIVES: readonly HostileArchive[] = [
  unreadable("a path upwards", "path", named("../../etc/passwd")),
  unreadable("a path upwards in the middle", "path", named("pictures/../../../a.jpeg")),
  unreadable("an absolute path", "path", named("/etc/cron.d/a")),
  unreadable("a path of Windows", "path", named("C:\\Windows\\a.exe")),
  unreadable("a drive", "path", named("C:a.jpeg")),
  unreadable("backslashes", "path", named("pictures\\..\\a.jpeg")),
  unreadable("a share of a network", "path", named("\\\\server\\share")),
  unreadable("a folder that is itself", "path", named("pictures/./a.jpeg")),
  unreadable("a link", "link", { ...named("pictures/a.jpeg"), bytes: "/etc/passwd", madeBy: UNIX, attributes: LINK }),
  unreadable("a name with a NUL", "name", named("pictures/a.jpeg\0.txt")),
  unreadable("a name that turns around", "name", named("pictures/\u202Egpej.exe")),
  unreadable("a name with a mark of direction", "name", named("a\u200Fb")),
  unreadable("a name with a line break", "name", named("a\nb")),
  unreadable("a name with a byte order mark", "name", named("\uFEFFwardrobe.json")),
  unreadable("a name of a whole page", "name", named("a".repeat(300))),
  unreadable("no name", "name", named("")),
  unreadable("an archive within", "nested", named("more.zip")),
  unreadable("an archive of another kind within", "nested", named("more.tar.gz")),
  unreadable("two entries of one name", "twice", named("wardrobe.json")),
  unreadable("two names that look alike", "twice", named("\u0439.jpeg"), named("\u0438\u0306.jpeg")),
  unreadable("an encrypted entry", "encrypted", { ...named("pictures/a.jpeg"), flags: 1 }),
  unreadable("a strange way to pack", "method", { ...named("a"), method: 14 }),
  unreadable("two entries over the same bytes", "overlap", { ...named("b"), offset: 0, isOnlyNamed: true }),
  unreadable("an entry within another one", "overlap", { ...named("b"), offset: 40, isOnlyNamed: true }),
  unreadable("a stored entry whose sizes differ", "size", { ...named("a"), method: 0, size: 5 }),
  tooLarge("a picture of ten thousand megabytes", "entry", { ...named("a"), size: 0xfffffff0 }),
  tooLarge("an entry a little too large", "entry", { ...named("a"), size: ENTRY_BYTES_MAX + 1, packedSize: 1_000_000 }),
  tooLarge("a size of 64 bits", "entry", { ...named("a"), size: 0xffffffff, extra: zip64(2n ** 40n) }),
  tooLarge("a bomb", "ratio", { name: "pictures/a.jpeg", bytes: zeros(20_000_000) }),
  tooLarge("a bomb by a lie about what it is packed to", "ratio", { ...named("a"), size: 20_000_000, packedSize: 10 }),
  tooLarge(
    "many entries of half a bomb each",
    "unpacked",
    ...Array.from({ length: 100 }, (_, at) => ({
      ...named(`${at}`),
      size: 29_000_000,
      packedSize: 200_000,
      offset: at * 300_000 + 200,
      isOnlyNamed: true,
    })),
  ),
  tooLarge(
    "more entries than there may be",
    "entries",
    ...Array.from({ length: ENTRIES_MAX }, (_, at) => named(`${at}`)),
  ),
  hostile("a million entries, as it says", ["import_too_large", "entries"], () => makeZip([LIST], { count: 60_000 })),
  broken("half a file", "not_an_archive", () => wholeZip().subarray(0, wholeZip().length / 2)),
  broken("a file without its middle", "cut_off", () =>
    Buffer.concat([wholeZip().subarray(0, 40), wholeZip().subarray(120)]),
  ),
  broken("fewer entries than it says", "cut_off", () => makeZip([LIST], { count: 5 })),
  broken("only the beginning of an archive", "not_an_archive", () => Buffer.from("PK\u0003\u0004")),
  broken("no archive", "nothing_known", () => Buffer.from("just words")),
  broken("an archive of nothing", "nothing_known", () => makeZip([])),
  broken("an archive of other things", "nothing_known", () =>
    makeZip([named("письмо.txt"), named("手紙.txt"), named("رسالة.txt")]),
  ),
  broken("an archive behind a program", "nothing_known", () => Buffer.concat([Buffer.from("MZ program"), wholeZip()])),
  broken("a list whose sum is wrong", "damaged", () => makeZip([{ ...LIST, crc: 1 }])),
  broken("a list that is longer than it says", "size", () => makeZip([{ ...LIST, size: 3 }])),
  broken("a list that is shorter than it says", "size", () => makeZip([{ ...LIST, size: 300 }])),
  hostile("a huge list", ["import_too_large", "list"], () =>
    makeZip([{ name: "wardrobe.json", bytes: Buffer.alloc(LIST_BYTES_MAX + 1, "[1, 2, 3]"), method: 0 }]),
  ),
  ofList("a list that is none", "list", "{"),
  ofList("a list of bytes", "list", Buffer.from([0xff, 0xfe, 0x00])),
  ofList("a list of another kind", "list", "[1, 2]"),
  ofList("a list whose parts are none", "list", '{"version":1,"items":{"length":9}}'),
  ofList("a deep list", "list_depth", `{"version":1,"items":${"[".repeat(5000)}${"]".repeat(5000)}}`),
  ofVersion("a version to come", 2),
  ofVersion("a version of before", 0),
  ofVersion("a version in words", "1"),
  ofVersion("no version", undefined),
];
