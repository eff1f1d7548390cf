import { markPicture, originOfPicture } from "#adapters/mark-picture.ts";
import { telegram } from "#adapters/telegram/current.ts";

export type SharedPicture = {
  readonly picture: Blob;
  readonly fileName: string;
  readonly title: string;
  readonly text: string;
};

/** Shares a PNG by the device; resolves with whether it shares files (SPEC-35). Throws, unless the user cancels. */
export async function sharePicture({ picture, fileName, title, text }: SharedPicture): Promise<boolean> {
  const file = new File([await toPng(picture)], fileName, { type: "image/png" });
  const shared = { files: [file], title, text };
  const isShared = canShare(shared);
  if (isShared) await share(shared);
  return isShared;
}

/** Shares a link to a chat of the messenger, else by the device's share sheet; else copies it. Resolves with which. */
export async function shareLink({ link, text }: { link: string; text: string }): Promise<"shared" | "copied"> {
  if (telegram.shareLink({ link, text })) return "shared";
  const shared = { text, url: link };
  if (canShare(shared)) {
    await share(shared);
    return "shared";
  }
  await navigator.clipboard.writeText(link);
  return "copied";
}

function canShare(shared: ShareData): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare(shared);
}

async function share(shared: ShareData): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "AbortError") throw error;
  }
}

const REVOKE_DELAY_MS = 60_000;

async function toPng(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const drawn = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (png) => (png === null ? reject(new Error("The picture could not be encoded")) : resolve(png)),
      "image/png",
    );
  });
  return await markPicture(drawn, await originOfPicture(picture));
}

/** Shares a file by the device's share sheet where it takes such files, else saves it. */
export async function shareFile(file: File): Promise<void> {
  const shared = { files: [file], title: file.name };
  if (canShare(shared)) await share(shared);
  else saveFile(file);
}

/** Saves a file by the browser. */
export function saveFile(file: File): void {
  const link = document.createElement("a");
  const url = URL.createObjectURL(file);
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
