import { z } from "zod";
import { AppAddress } from "#bot-api/keyboard.ts";
import { method, type BotMethods } from "#bot-api/method.ts";
import { json, text, whole } from "#bot-api/params.ts";

const COMMANDS_MAX = 100;

const language_code = z
  .string()
  .regex(/^([a-z]{2})?$/, { error: "Invalid language code specified" })
  .default("");
const Commands = z.object({
  language_code,
  commands: json(
    z
      .array(
        z.object({
          command: z.string().regex(/^\/?[a-z0-9_]{1,32}$/, { error: "BOT_COMMAND_INVALID" }),
          description: text(1, 256, "BOT_COMMAND_DESCRIPTION_INVALID"),
        }),
        { error: "can't parse commands list" },
      )
      .max(COMMANDS_MAX, { error: "BOT_COMMANDS_TOO_MUCH" }),
    "can't parse commands list",
  ),
});
const MenuButtonParam = json(
  z.discriminatedUnion(
    "type",
    [
      z.object({ type: z.literal("commands") }),
      z.object({ type: z.literal("default") }),
      z.object({
        type: z.literal("web_app"),
        text: text(1, 64, "BUTTON_TEXT_INVALID"),
        web_app: z.object({ url: AppAddress }),
      }),
    ],
    { error: "can't parse menu button: unallowed type" },
  ),
  "can't parse menu button",
);
/** What the bot says about itself. */
export const profileMethods = {
  getMe: ({ user }) => ({
    ...user,
    can_join_groups: false,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: true,
  }),
  setMyCommands: method(Commands, ({ profile }, { language_code: language, commands }) => {
    const plain = commands.map(({ command, description }) => ({ command: command.replace("/", ""), description }));
    profile.commands.set(language, plain);
    return true;
  }),
  getMyCommands: method(
    z.object({ language_code }),
    ({ profile }, asked) => profile.commands.get(asked.language_code) ?? [],
  ),
  deleteMyCommands: method(z.object({ language_code }), ({ profile }, asked) => {
    profile.commands.delete(asked.language_code);
    return true;
  }),
  setMyDescription: method(
    z.object({ language_code, description: text(0, 512, "BOT_DESCRIPTION_TOO_LONG").default("") }),
    ({ profile }, asked) => {
      profile.descriptions.set(asked.language_code, asked.description);
      return true;
    },
  ),
  getMyDescription: method(z.object({ language_code }), ({ profile }, asked) => ({
    description: profile.descriptions.get(asked.language_code) ?? "",
  })),
  setMyShortDescription: method(
    z.object({ language_code, short_description: text(0, 120, "BOT_SHORT_DESCRIPTION_TOO_LONG").default("") }),
    ({ profile }, asked) => {
      profile.shortDescriptions.set(asked.language_code, asked.short_description);
      return true;
    },
  ),
  getMyShortDescription: method(z.object({ language_code }), ({ profile }, asked) => ({
    short_description: profile.shortDescriptions.get(asked.language_code) ?? "",
  })),
  setChatMenuButton: method(
    z.object({
      chat_id: whole("chat not found").default(0),
      menu_button: MenuButtonParam.default({ type: "default" }),
    }),
    ({ profile }, asked) => {
      profile.menuButtons.set(asked.chat_id, asked.menu_button);
      return true;
    },
  ),
  getChatMenuButton: method(
    z.object({ chat_id: whole("chat not found").default(0) }),
    ({ profile }, asked) =>
      profile.menuButtons.get(asked.chat_id) ?? profile.menuButtons.get(0) ?? { type: "commands" },
  ),
} satisfies BotMethods;
