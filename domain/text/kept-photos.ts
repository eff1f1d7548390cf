import { keptPhotosEn } from "#text/en/kept-photos.ts";
import { keptPhotosRu } from "#text/ru/kept-photos.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about photos on the device; loaded once there are some. */
export const keptPhotosText = textsOf<keyof typeof keptPhotosEn>({ en: keptPhotosEn, ru: keptPhotosRu });
