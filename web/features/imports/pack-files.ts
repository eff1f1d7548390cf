const ZIP = /\.zip$/iu;
/** Taken from a folder; everything else stays there. */
const TAKEN = /\.(?:csv|tsv|jpe?g|png|webp)$/iu;

const [LOCAL_HEADER, DIRECTORY_HEADER, END_RECORD] = [0x04034b50, 0x02014b50, 0x06054b50];
const VERSION = 20;
const NAMES_ARE_UTF8 = 0x800;

/** Files of a folder as one ZIP, so that a hundred photos are a few requests; ZIPs stay as they are. */
export async function packFiles(files: readonly File[]): Promise<readonly File[]> {
  const taken = files.filter(({ name }) => TAKEN.test(name));
  if (taken.length < 2) return files.filter(({ name }) => ZIP.test(name) || TAKEN.test(name));
  const body: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [at, listed] = [0, 0];
  for (const file of taken) {
    const name = new TextEncoder().encode(file.webkitRelativePath || file.name);
    const sum = crc32(new Uint8Array(await file.arrayBuffer()));
    const both = [VERSION, 2, NAMES_ARE_UTF8, 2, 0, 2, 0, 4, sum, 4, file.size, 4, file.size, 4, name.length, 2, 0, 2];
    const header = record([LOCAL_HEADER, 4, ...both]);
    const entry = record([DIRECTORY_HEADER, 4, VERSION, 2, ...both, 0, 2, 0, 2, 0, 2, 0, 4, at, 4]);
    body.push(header, name, file);
    directory.push(entry, name);
    at += header.length + name.length + file.size;
    listed += entry.length + name.length;
  }
  const { length } = taken;
  const end = record([END_RECORD, 4, 0, 2, 0, 2, length, 2, length, 2, listed, 4, at, 4, 0, 2]);
  return [...files.filter(({ name }) => ZIP.test(name)), new File([...body, ...directory, end], "table.zip")];
}

/** Numbers and how many bytes each has, by turns, little end first. */
function record(numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (let at = 0; at < numbers.length; at += 2)
    for (let byte = 0; byte < (numbers[at + 1] ?? 0); byte++) bytes.push(((numbers[at] ?? 0) >>> (8 * byte)) & 255);
  return Uint8Array.from(bytes);
}

const POLYNOMIAL = 0xedb88320;
const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  return sum;
});

function crc32(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) sum = (sum >>> 8) ^ (SUMS[(sum ^ byte) & 255] ?? 0);
  return (sum ^ -1) >>> 0;
}
