import { isTextKey } from "@wardrobe/domain/text/translate.ts";
import { ApiError } from "#adapters/api.ts";
import { say } from "#adapters/language.ts";

/** What a failed upload says (U-06): the server's message in the person's words if there is one, else that it failed. */
export function toFailureText(error: unknown): string {
  const message = error instanceof ApiError ? error.message.trim() : "";
  if (message === "") return say("upload_failed");
  return isTextKey(message) ? say(message) : message;
}
