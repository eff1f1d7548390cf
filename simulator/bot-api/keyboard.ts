import { z } from "zod";
import { bytes, json } from "#bot-api/params.ts";

/** Links that a button may open: web addresses and the messenger's own `tg:` links. */
const LINK = /^(https?|tg):\/\/\S+$/;

const ButtonSchema = z
  .object({
    text: z.string({ error: 'can\'t parse inline keyboard button: Field "text" must be of type String' }).min(1, {
      error: "inline keyboard button text must be non-empty",
    }),
    callback_data: bytes(1, 64, "BUTTON_DATA_INVALID").optional(),
    url: z.string().regex(LINK, { error: "inline keyboard button URL is invalid: Wrong HTTP URL" }).optional(),
    web_app: z.object({ url: z.string().refine(isAppAddress, { error: wrongAppAddress }) }).optional(),
  })
  .refine((button) => actionsOf(button) > 0, {
    error: "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  })
  .refine((button) => actionsOf(button) < 2, {
    error: "can't parse inline keyboard button: exactly one of the optional fields must be used",
  });

function actionsOf(button: { readonly callback_data?: unknown; readonly url?: unknown; readonly web_app?: unknown }) {
  return [button.callback_data, button.url, button.web_app].filter((action) => action !== undefined).length;
}

/** An inline keyboard. An empty one counts as none. */
export const KeyboardParam = json(
  z.object({ inline_keyboard: z.array(z.array(ButtonSchema)).optional() }).optional(),
  "can't parse reply keyboard markup JSON object",
).transform((markup) => {
  const rows = (markup?.inline_keyboard ?? []).filter((row) => row.length > 0);
  return rows.length === 0 ? {} : { reply_markup: { inline_keyboard: rows } };
});

/** The real messenger opens apps over https only; the simulator also over http from its own machine. */
export function isAppAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(hostname));
}

function wrongAppAddress({ input }: { readonly input?: unknown }): string {
  return `inline keyboard button Web App URL '${String(input)}' is invalid: Only HTTPS links are allowed`;
}

export const AppAddress = z.string().refine(isAppAddress, {
  error: ({ input }) => `menu button Web App URL '${String(input)}' is invalid: Only HTTPS links are allowed`,
});
