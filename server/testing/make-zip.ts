import { crc32, deflateRawSync } from "node:zlib";

/** An entry as it is written, with every lie that one likes. */
export type MadeEntry = {
  readonly name: string | Uint8Array;
  readonly bytes?: Uint8Array | string;
  /** Default: deflated. */
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  /** What the directory says, in place of the truth. */
  readonly size?: number;
  readonly packedSize?: number;
  readonly offset?: number;
  readonly madeBy?: number;
  readonly attributes?: number;
  /** An extra field of the directory. */
  readonly extra?: Uint8Array;
  /** Without bytes of its own: the directory names those of another entry. */
  readonly isOnlyNamed?: boolean;
};

type End = { readonly count?: number; readonly comment?: Uint8Array; readonly before?: Uint8Array };

const [LOCAL_HEADER, DIRECTORY_HEADER, END_RECORD] = [0x04034b50, 0x02014b50, 0x06054b50];
const DEFLATED = 8;
const UTF_8 = 0x800;

/** A ZIP by its bytes. */
export function makeZip(entries: readonly MadeEntry[], { count, comment = Buffer.alloc(0), before }: End = {}): Buffer {
  const local: Buffer[] = [Buffer.from(before ?? [])];
  const directory: Buffer[] = [];
  let at = before?.length ?? 0;
  for (const entry of entries) {
    const { header, record, packed } = partsOf(entry, at);
    directory.push(record);
    if (entry.isOnlyNamed === true) continue;
    local.push(header, packed);
    at += header.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_RECORD, 0);
  end.writeUInt16LE((count ?? entries.length) & 0xffff, 8);
  end.writeUInt16LE((count ?? entries.length) & 0xffff, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...local, listed, end, comment]);
}

function partsOf(entry: MadeEntry, at: number) {
  const bytes = Buffer.from(entry.bytes ?? "");
  const name = Buffer.from(entry.name);
  const method = entry.method ?? DEFLATED;
  const packed = method === DEFLATED ? deflateRawSync(bytes) : bytes;
  const flags = entry.flags ?? UTF_8;
  const sum = entry.crc ?? crc32(bytes);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(sum, 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(bytes.length, 22);
  header.writeUInt16LE(name.length, 26);
  const extra = Buffer.from(entry.extra ?? []);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(DIRECTORY_HEADER, 0);
  record.writeUInt16LE(entry.madeBy ?? 20, 4);
  record.writeUInt16LE(20, 6);
  record.writeUInt16LE(flags, 8);
  record.writeUInt16LE(method, 10);
  record.writeUInt32LE(sum, 16);
  record.writeUInt32LE(entry.packedSize ?? packed.length, 20);
  record.writeUInt32LE(entry.size ?? bytes.length, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(entry.attributes ?? 0, 38);
  record.writeUInt32LE(entry.offset ?? at, 42);
  return {
    header: Buffer.concat([header, name]),
    record: Buffer.concat([record, name, extra]),
    packed,
  };
}
