import { z } from "zod";
import { AppAddress } from "#bot-api/outgoing.ts";
import { json, method, text, whole, type BotMethods } from "#bot-api/params.ts";

const COMMANDS_MAX = 100;

const language_code = z
  .string()
  .regex(/^([a-z]{2})?$/, { error: "Invalid language code specified" })
  .default("");
const Language = z.object({ language_code });
const Description = Language.extend({ description: text(0, 512, "BOT_DESCRIPTION_TOO_LONG").default("") });
const ShortDescription = Language.extend({
  short_description: text(0, 120, "BOT_SHORT_DESCRIPTION_TOO_LONG").default(""),
});
const Commands = Language.extend({
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
).default({ type: "default" });
const Menu = z.object({ chat_id: whole("chat not found").default(0) });

/** The bot's commands, descriptions and menu button. */
export const profileMethods = {
  getMe: ({ user }) => ({
    ...user,
    can_join_groups: false,
    can_read_all_group_messages: false,
    supports_inline_queries: true,
    can_connect_to_business: false,
    has_main_web_app: true,
  }),
  setMyCommands: method(Commands, ({ profile }, { language_code: language, commands }) => {
    const plain = commands.map(({ command, description }) => ({ command: command.replace("/", ""), description }));
    profile.commands.set(language, plain);
    return true;
  }),
  getMyCommands: method(Language, ({ profile }, params) => profile.commands.get(params.language_code) ?? []),
  deleteMyCommands: method(Language, ({ profile }, params) => {
    profile.commands.delete(params.language_code);
    return true;
  }),
  setMyDescription: method(Description, ({ profile }, params) => {
    profile.descriptions.set(params.language_code, params.description);
    return true;
  }),
  getMyDescription: method(Language, ({ profile }, params) => ({
    description: profile.descriptions.get(params.language_code) ?? "",
  })),
  setMyShortDescription: method(ShortDescription, ({ profile }, params) => {
    profile.shortDescriptions.set(params.language_code, params.short_description);
    return true;
  }),
  getMyShortDescription: method(Language, ({ profile }, params) => ({
    short_description: profile.shortDescriptions.get(params.language_code) ?? "",
  })),
  setChatMenuButton: method(Menu.extend({ menu_button: MenuButtonParam }), ({ profile }, params) => {
    profile.menuButtons.set(params.chat_id, params.menu_button);
    return true;
  }),
  getChatMenuButton: method(Menu, ({ profile: { menuButtons } }, params) => {
    return menuButtons.get(params.chat_id) ?? menuButtons.get(0) ?? { type: "commands" };
  }),
} satisfies BotMethods;
