import type { OtherChat } from "#protocol/phone.ts";
import { PEOPLE } from "#protocol/people.ts";

/** Groups in which everybody is. */
const GROUPS: readonly OtherChat[] = [
  { chat: "friends", kind: "group", label: "Friends" },
  { chat: "family", kind: "group", label: "Family" },
];

/** The chats of a person without the bot: the groups, and one with each known person. */
export function otherChatsOf(person: string): readonly OtherChat[] {
  const people = Object.entries(PEOPLE).filter(([key]) => key !== person);
  return [
    ...GROUPS,
    ...people.map(([key, { firstName }]): OtherChat => ({ chat: pair(person, key), kind: "user", label: firstName })),
  ];
}

/** How the chat is named to a person in it; null for the chat of others. */
export function nameFor(person: string, chat: string): string | null {
  return otherChatsOf(person).find((other) => other.chat === chat)?.label ?? null;
}

function pair(one: string, other: string): string {
  return [one, other].toSorted().join(" and ");
}
