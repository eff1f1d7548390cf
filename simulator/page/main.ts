import { watchAccount } from "#page/account-view.ts";
import { listenToBeside, listenToPhone, listenToTabs } from "#page/buttons.ts";
import { openChat } from "#page/chat-view.ts";
import { listenToControls } from "#page/controls-view.ts";
import { doEffect } from "#page/effects.ts";
import { element } from "#page/element.ts";
import { openFrame, type Frame } from "#page/frame.ts";
import { listenToLog, log } from "#page/log-view.ts";
import { showNotice, showPhone } from "#page/phone-view.ts";
import { chooseBotApi, chooseWeather, fetchLaunchUrl, fetchSetup, type Place } from "#page/server.ts";
import { listenToSample } from "#page/sample-view.ts";
import { listenToSheet, showSheet } from "#page/sheet-view.ts";
import * as acts from "#protocol/acts.ts";
import { parseChoices, toQuery, type Choices } from "#protocol/choices.ts";
import { apply, handle, type Outcome } from "#protocol/handle.ts";
import { openPhone, parsePosition, type Consequence, type Phone, type PhoneSettings } from "#protocol/phone.ts";
import { themeOf } from "#protocol/themes.ts";

/** A change of these is told to the open app; a change of anything else opens it anew. */
const LIVE: readonly (keyof Choices)[] = ["theme", "safe", "height", "position", "weather", "api", "hidden"];

/** The device storage of each person who has been here. */
const storages = new Map<string, Phone["storage"]>();
let choices = parseChoices(new URLSearchParams(location.search));
let phone: Phone = openPhone(toSettings(choices));
let frame: Frame | null = null;

document.body.toggleAttribute("data-bare", choices.bare);
const setup = await fetchSetup();
const account = watchAccount(setup.plans, () => choices.person);
const title = toTitle(setup.botUsername);
for (const id of ["bot-title", "talk-title"]) element(id, HTMLElement).textContent = title;
for (const id of ["bot-avatar", "talk-avatar"]) element(id, HTMLElement).textContent = title.charAt(0);
const beside = listenToBeside();
const chat = openChat({
  setup,
  personNow: () => choices.person,
  onOpen: (place) => void open(place),
  onNews: () => {
    element("fresh", HTMLElement).hidden = beside.seen() === "chat";
  },
});
if (choices.bare) moveChatIntoPhone();
const hands = {
  setup,
  personNow: () => choices.person,
  perform: (act: (now: Phone) => Consequence) => perform(act(phone)),
  open: (place?: Place) => void open(place),
};
listenToLog();
listenToSheet(answer);
listenToControls(choices, change);
listenToPhone(hands.perform, () => hands.open());
listenToSample(
  () => choices.person,
  () => void open(),
);
listenToTabs();
chat.follow(choices.person);
await open();

/** Opens the app as if the person had pressed its button in the chat; a place is opened this once. */
async function open(place: Place = {}): Promise<void> {
  frame?.remove();
  phone = openPhone(toSettings(choices));
  const opened = openFrame(element("frame", HTMLElement), choices.bad === "missing", {
    onMessage: (message) => {
      const outcome = handle(phone, message);
      log("app", message, outcome.note);
      settle(outcome);
    },
    onIgnored: (reason, posted) => log("page", { eventType: "ignored", eventData: posted }, reason),
    // A page that never says that it is ready is shown all the same once it has loaded.
    onLoad: () => perform({ patch: { isReady: true } }),
    onResize: (size) => perform(acts.resize(phone, size)),
  });
  frame = opened;
  showSheet(null, answer);
  draw();
  log("page", { eventType: "opened", eventData: { ...Object.fromEntries(toQuery(choices)), ...place } });
  await Promise.all([turnWeather(), turnBotApi()]);
  await fetchLaunchUrl(choices, place).then(opened.load, (error: unknown) =>
    showNotice(`The app cannot be opened: ${String(error)}`),
  );
  account.refresh();
}

function perform(consequence: Consequence): void {
  settle(apply(phone, consequence));
}

function settle(outcome: Outcome): void {
  phone = outcome.phone;
  storages.set(choices.person, phone.storage);
  for (const reply of outcome.replies) {
    frame?.post(reply);
    log("messenger", reply);
  }
  for (const effect of outcome.effects) doEffect(effect, hands);
  if (!phone.isOpen && frame !== null) {
    frame.remove();
    frame = null;
    log("page", { eventType: "closed" });
  }
  draw();
}

/** Where the phone is all there is, the chat lies under the app, as in the messenger itself. */
function moveChatIntoPhone(): void {
  element("closed-note", HTMLElement).hidden = true;
  element("chat", HTMLElement).prepend(element("bot-chat", HTMLElement));
}

function draw(): void {
  showPhone(phone, choices.height);
  showSheet(phone.sheet, answer);
}

function answer(choice: number | null): void {
  perform(acts.answer(phone, choice));
}

function change(changed: Choices): void {
  const before = choices;
  choices = { ...changed, bare: before.bare };
  history.replaceState(null, "", `?${toQuery(choices)}`);
  if (before.person !== choices.person) chat.follow(choices.person);
  const isLive = Object.entries(choices).every(
    ([name, value]) => LIVE.some((live) => live === name) || isSame(before, name, value),
  );
  if (!isLive || !phone.isOpen) return void open();
  if (before.weather !== choices.weather) void turnWeather();
  if (before.api !== choices.api) void turnBotApi();
  if (before.theme !== choices.theme) perform(acts.changeTheme(themeOf(choices.platform, choices.theme)));
  if (before.safe !== choices.safe) perform(acts.changeInsets(phone, choices.safe));
  if (before.hidden !== choices.hidden) perform(acts.changeVisibility(phone, !choices.hidden));
  if (before.height !== choices.height) perform({ patch: { isExpanded: choices.height !== "compact" } });
  perform({ patch: { position: parsePosition(choices.position) } });
}

/** The weather is everybody's: it is told to the service, and the app learns of it when it asks. */
async function turnWeather(): Promise<void> {
  await chooseWeather(choices.weather).catch((error: unknown) => showNotice(`The weather stays: ${String(error)}`));
}

/** So is the health of the Bot API. */
async function turnBotApi(): Promise<void> {
  await chooseBotApi(choices.api).catch((error: unknown) => showNotice(`The Bot API stays: ${String(error)}`));
}

function isSame(before: Choices, name: string, value: unknown): boolean {
  return new Map<string, unknown>(Object.entries(before)).get(name) === value;
}

function toSettings({
  platform,
  version,
  theme,
  safe,
  position,
  height,
  fullscreen,
  hidden,
  person,
}: Choices): PhoneSettings {
  return {
    platform,
    version,
    theme: themeOf(platform, theme),
    insets: safe,
    position: parsePosition(position),
    isExpanded: height !== "compact",
    isFullscreen: fullscreen,
    isVisible: !hidden,
    storage: storages.get(person) ?? {},
  };
}

/** `my_shop_bot` → `My shop`. */
function toTitle(botUsername: string): string {
  const words = botUsername.replace(/_?bot$/i, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
