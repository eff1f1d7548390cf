import { byId, NOW, people, person, within, dressed, type FillStatement } from "#stress/growth/fill-rows.ts";

/** What operators, and those who report, leave behind. */
export const OPERATOR_STATEMENTS: readonly FillStatement[] = [
  byId("feedback (id, user_id, body, tier, created_at)", (size) => [
    `made_id('b', n), ${person}, 'Thank you', 'free', ${within(730, "n")}`,
    `${people(size)} where n % ${size.paysEvery} = 0`,
  ]),
  byId("feedback_shown (feedback_id, operator, shown_at)", (size) => [
    `made_id('b', n), 9001, ${NOW}`,
    `${people(size)} where n % ${size.paysEvery} = 0`,
  ]),
  byId("report_cases (thing, id, user_id)", (size) => [`'look', made_id('r', n), ${person}`, people(size)]),
  byId("reports (thing, id, reporter, reason, reported_at)", (size) => [
    `'look', made_id('r', n), made_id('r', n * 10 + k), 'other', ${within(365, "n + k")}`,
    `${people(size)} cross join generate_series(1, 2) k`,
  ]),
  // One a week, whatever the number of people.
  {
    table: "broadcasts (id, operator, state, text_en, text_ru, last_text_in, begun_at, is_handed_out)",
    select: () =>
      `select made_id('n', n), 9001, 'done', 'News', 'Новости', n, ${NOW} - interval '7 days' * n, true from generate_series(1, 100) n`,
  },
  byId("feedback_letters (id, feedback_id, is_answer, body, written_at)", (size) => [
    `made_id('l', n), made_id('b', n), true, 'Thank you', ${NOW}`,
    `${people(size)} where n % ${size.paysEvery} = 0`,
  ]),
  byId("feedback_messages (chat, message_id, feedback_id)", (size) => [
    `9001, n + 1000000, made_id('b', n)`,
    `${people(size)} where n % ${size.paysEvery} = 0`,
  ]),
  {
    table: "operator_acts (operator, act, on_user, arguments, outcome, done_at)",
    select: (size) =>
      `select 9001, 'grant', ${person}, '{}'::jsonb, 'done', ${within(730, "n")} from ${people(size)} where n % ${size.paysEvery} = 0 order by 6`,
  },
  byId("ai_calls (id, kind, provider, model, user_id, outcome, cost, begun_at)", (size) => [
    `made_id('c', n), 'recognise', 'openai', 'm', null, 'done', 100, ${within(300, "n")}`,
    dressed(size),
  ]),
  byId("ai_answers (user_id, key, answer, expires_at)", (size) => [
    `${person}, sha256(n::text::bytea), sha256(n::text::bytea), ${NOW} + interval '1 day'`,
    `${people(size)} where n % 20 = 0`,
  ]),
];
