import { writeFileSync } from "node:fs";
import type { PictureAnswer, PictureQuestion } from "#adapters/pictures/picture-messages.ts";
import { PictureTooLarge, PictureUnreadable } from "#adapters/pictures/port.ts";
import { sharpPictures } from "#adapters/pictures/sharp.ts";

const pictures = sharpPictures();
giveWayFirst();

process.on("message", async (question: PictureQuestion) => {
  const answer = await answerTo(question);
  process.send?.(answer);
});
// Nobody is left to work for.
process.on("disconnect", () => process.exit());

async function answerTo(question: PictureQuestion): Promise<PictureAnswer> {
  try {
    const isUpload = "upload" in question;
    return { picture: await (isUpload ? pictures.prepare(question.upload) : pictures.prepareMade(question.made)) };
  } catch (error) {
    if (error instanceof PictureUnreadable) return { refused: "unreadable" };
    if (error instanceof PictureTooLarge) return { refused: "too large" };
    return { failed: String(error) };
  }
}

/** Where the machine runs out of memory, the kernel takes this process before the house or its database. */
function giveWayFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Only Linux has it.
  }
}
