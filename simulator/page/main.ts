import { listenToSample, watchAccount } from "#page/account-view.ts";
import {
  listenToPartTabs,
  listenToPhone,
  listenToSideTabs,
  showNotice,
  showPhone,
  listenToSheet,
  showSheet,
} from "#page/phone-view.ts";
import { openChat } from "#page/chat-view.ts";
import { listenToControls } from "#page/controls-view.ts";
import { runEffect } from "#page/effects.ts";
import { element } from "#page/element.ts";
import { openFrame, type Frame, isTapFresh, watchTaps } from "#page/frame.ts";
import { openFriends } from "#page/friends-view.ts";
import { listenToLog, log } from "#page/log-view.ts";
import { chooseBotApi, chooseWeather, fetchLaunchUrl, fetchSetup, type Place } from "#page/client.ts";
import * as actions from "#protocol/user-actions.ts";
import { parseChoices, toQuery, type Choices, toBotTitle } from "#protocol/choices.ts";
import { apply, handle, type Outcome } from "#protocol/handle.ts";
import {
  openPhone,
  parsePosition,
  type Consequence,
  type Phone,
  type PhoneSettings,
  themeOf,
} from "#protocol/phone.ts";

/** Changes of these reach the open app; any other change opens the app again. */
const LIVE: readonly (keyof Choices)[] = [
  "theme",
  "safe",
  "height",
  "position",
  "weather",
  "day",
  "api",
  "silent",
  "hidden",
];

/** Kept when the app closes, by person: its storage on the device, and its icon. */
const kept = new Map<string, Pick<Phone, "storage" | "hasIcon">>();
let choices = parseChoices(new URLSearchParams(location.search));
let phone: Phone = openPhone(toSettings(choices));
let frame: Frame | null = null;

document.body.toggleAttribute("data-bare", choices.bare);
// Wired before anything is awaited: a tap on a tab that is shown must not be lost.
const sideTabs = listenToSideTabs();
const setup = await fetchSetup();
const account = watchAccount(setup.plans, () => choices.person);
const title = toBotTitle(setup.botUsername);
for (const id of ["bot-title", "chat-title"]) element(id, HTMLElement).textContent = title;
for (const id of ["bot-avatar", "chat-avatar", "icon-avatar"]) element(id, HTMLElement).textContent = title.charAt(0);
const chat = openChat({
  setup,
  personNow: () => choices.person,
  onOpen: (place) => void open(place),
  onBotMessage: () => {
    element("unread", HTMLElement).hidden = sideTabs.current() === "chat";
  },
});
const friends = openFriends({
  setup,
  personNow: () => choices.person,
  perform: (action) => perform(action(phone)),
  onOpen: (place) => void open(place),
});
if (choices.bare) moveChatIntoPhone();
const context = {
  setup,
  personNow: () => choices.person,
  perform: (action: (now: Phone) => Consequence) => perform(action(phone)),
  open: (place?: Place) => void open(place),
};
listenToLog();
listenToSheet(answer);
listenToControls(choices, change);
listenToPhone(context.perform, () => context.open());
listenToSample(
  () => choices.person,
  () => void open(),
);
listenToPartTabs();
watchTaps();
chat.follow(choices.person);
await open();

/** Opens the app as its button in the chat does, at the given place if any. */
async function open(place: Place = {}): Promise<void> {
  frame?.remove();
  phone = openPhone(toSettings(choices));
  const opened = openFrame(element("frame", HTMLElement), choices.bad === "missing", {
    onMessage: (message) => {
      const outcome = handle({ ...phone, isTapFresh: isTapFresh() }, message);
      log("app", message, outcome.note);
      settle(outcome);
    },
    onIgnored: (reason, posted) => log("page", { eventType: "ignored", eventData: posted }, reason),
    // A page that never sends web_app_ready is shown once it has loaded.
    onLoad: () => perform({ patch: { isReady: true } }),
    onResize: (size) => perform(actions.resize(phone, size)),
  });
  frame = opened;
  showSheet(null, answer);
  draw();
  log("page", { eventType: "opened", eventData: { ...Object.fromEntries(toQuery(choices)), ...place } });
  await Promise.all([sendWeather(), sendBotApiState()]);
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
  kept.set(choices.person, { storage: phone.storage, hasIcon: phone.hasIcon });
  for (const reply of outcome.replies) {
    frame?.post(reply);
    log("messenger", reply);
  }
  for (const effect of outcome.effects) runEffect(effect, context);
  if (!phone.isOpen && frame !== null) {
    frame.remove();
    frame = null;
    log("page", { eventType: "closed" });
  }
  draw();
}

/** In the bare page the chat is under the app, as in the real messenger. */
function moveChatIntoPhone(): void {
  element("closed-note", HTMLElement).hidden = true;
  element("chat", HTMLElement).prepend(element("bot-chat", HTMLElement));
}

function draw(): void {
  showPhone(phone, choices.height);
  showSheet(phone.sheet, answer);
}

function answer(choice: number | null): void {
  perform(actions.answer(phone, choice));
}

function change(changed: Choices): void {
  const before = choices;
  choices = { ...changed, bare: before.bare };
  history.replaceState(null, "", `?${toQuery(choices)}`);
  if (before.person !== choices.person) {
    chat.follow(choices.person);
    friends.draw();
  }
  const isLive = Object.entries(choices).every(
    ([name, value]) => LIVE.some((live) => live === name) || isSame(before, name, value),
  );
  if (!isLive || !phone.isOpen) return void open();
  if (before.weather !== choices.weather || before.day !== choices.day) void sendWeather();
  if (before.api !== choices.api) void sendBotApiState();
  if (before.theme !== choices.theme) perform(actions.changeTheme(themeOf(choices.platform, choices.theme)));
  if (before.safe !== choices.safe) perform(actions.changeInsets(phone, choices.safe));
  if (before.hidden !== choices.hidden) perform(actions.changeVisibility(phone, !choices.hidden));
  if (before.height !== choices.height) perform({ patch: { isExpanded: choices.height !== "compact" } });
  perform({ patch: { position: parsePosition(choices.position), silent: eventsOf(choices) } });
}

/** Sets the weather of the weather service, for everybody. The app sees it with its next request. */
async function sendWeather(): Promise<void> {
  await chooseWeather(choices).catch((error: unknown) => showNotice(`The weather is unchanged: ${String(error)}`));
}

/** Sets how the Bot API answers, for everybody. */
async function sendBotApiState(): Promise<void> {
  await chooseBotApi(choices.api).catch((error: unknown) => showNotice(`The Bot API is unchanged: ${String(error)}`));
}

function isSame(before: Choices, name: string, value: unknown): boolean {
  return new Map<string, unknown>(Object.entries(before)).get(name) === value;
}

function eventsOf({ silent }: Pick<Choices, "silent">): readonly string[] {
  return silent.split(",");
}

function toSettings({ theme, ...chosen }: Choices): PhoneSettings {
  return {
    platform: chosen.platform,
    version: chosen.version,
    theme: themeOf(chosen.platform, theme),
    insets: chosen.safe,
    position: parsePosition(chosen.position),
    isExpanded: chosen.height !== "compact",
    isFullscreen: chosen.fullscreen,
    isVisible: !chosen.hidden,
    silent: eventsOf(chosen),
    ...(kept.get(chosen.person) ?? { storage: {}, hasIcon: false }),
  };
}
