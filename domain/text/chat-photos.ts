import { chatPhotosEn } from "#text/en/chat-photos.ts";
import { chatPhotosRu } from "#text/ru/chat-photos.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about several photos, or several garments on one, in the chat. */
export const chatPhotoText = textsOf<keyof typeof chatPhotosEn>({ en: chatPhotosEn, ru: chatPhotosRu });
