import { MONEY_STATEMENTS } from "#stress/growth/fill-money.ts";
import {
  byId,
  dressed,
  LARGE_WARDROBE,
  NOW,
  PAYS,
  people,
  person,
  within,
  type DatabaseSize,
  type FillStatement,
} from "#stress/growth/fill-rows.ts";

/** What operators, and those who report, leave behind. */
const OPERATOR_STATEMENTS: readonly FillStatement[] = [
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

const ITEM = "n * 1000 + k";
/** Each entry of the diary names an item with an odd number and the next one, every other day. */
const WORN_ON = "date '2026-11-20' - (k + 1) / 2 * 2";
/** Features in their stored form: of 231 bytes, behind the version of their rules. */
const LOOKS_LIKE = `'look-1:' || repeat(translate(encode(sha256((${ITEM})::text::bytea), 'base64'), '=', 'A'), 7)`;
/** Every tenth item is in the laundry, lent or archived. */
const STATE = "case when k % 10 = 0 then (array['laundry', 'lent', 'archived'])[1 + k / 10 % 3] else 'at_hand' end";
const wardrobes = (size: DatabaseSize) =>
  `${people(size)} cross join lateral generate_series(1,
    case when n <= ${size.large} then ${LARGE_WARDROBE} when n % 2 = 0 then ${size.wardrobe} else 0 end) k`;

/** Referenced tables come first. */
export const FILL_STATEMENTS: readonly FillStatement[] = [
  byId(
    "users (id, telegram_id, first_name, username, language, may_be_written_to, gets_news, subscription_type, subscription_start, subscription_end, file_key, referred_by, created_at)",
    (size) => [
      `${person}, 1000000000 + n, 'Test', 'user' || n, 'en', n % 17 <> 0, n % 7 <> 0,
        case when ${PAYS(size)} then 'pro_year' else 'free' end,
        case when ${PAYS(size)} then ${within(300, "n")} end,
        case when ${PAYS(size)} then ${within(300, "n")} + interval '365 days' end,
        sha256(n::text::bytea), case when n % 10 = 0 then made_id('u', n - 1) end, ${within(730, "n")}`,
      people(size),
    ],
  ),
  byId("sessions (token_hash, user_id, launch_hash, created_at, expires_at, ends_at)", (size) => [
    `sha256(('person-' || n || case when k = 1 then '' else '-' || k end)::bytea), ${person}, sha256((n * 2 + k)::text::bytea),
        ${within(2, "n + k")}, ${NOW} + interval '7 days', ${NOW} + interval '30 days'`,
    `${people(size)} cross join generate_series(1, 2) k`,
  ]),
  byId("tokens (id, user_id, token_hash, name, scope, created_at, ends_at)", (size) => [
    `made_id('k', n * 10 + k), ${person}, sha256(('token-' || n * 10 + k)::bytea), 'Agent', 'read', ${within(60, "n + k")},
        ${NOW} + interval '1 day' * (k - 2)`,
    `${people(size)} cross join generate_series(1, 9) k where n <= ${size.large} or n % 10 = 0`,
  ]),
  byId(
    "files (id, user_id, content_type, width, height, placeholder, variant_widths, sizes, sums, unused_since, created_at)",
    (size) => [
      `made_id('f', ${ITEM}), ${person}, 'image/jpeg', 1024, 1024, '#808080', array[320, 640], array[130000, 14000, 30000],
        array['0123456789abcdef', '0123456789abcdef', '0123456789abcdef'],
        case when k = 1 and n % 1000 = 0 then ${NOW} - interval '1 hour' end, ${within(730, ITEM)}`,
      wardrobes(size),
    ],
  ),
  byId(
    "items (id, user_id, brand, model, type, position, style, color, season, image, image_mode, needs_check, type_suggestions, recognised_by, worn_count, last_worn, state, favourite, features, created_at, updated_at)",
    (size) => [
      `made_id('i', ${ITEM}), ${person}, 'Brand', '', 'T-Shirt', 'upper', 'Casual', array['Black', 'White'], array['Summer', 'Spring'],
        made_id('f', ${ITEM}), 'original', '{}'::text[], '[]'::jsonb, 'embedded@2', 1, ${WORN_ON}, ${STATE}, k % 7 = 0, ${LOOKS_LIKE}, ${within(730, ITEM)}, ${within(730, ITEM)}`,
      wardrobes(size),
    ],
  ),
  ...MONEY_STATEMENTS,
  byId(
    "ai_tasks (id, user_id, type, status, priority, turn, item_id, source_file, file_id, cost, created_at, begun_at, finished_at)",
    (size) => [
      `made_id('t', n * 2 + k), ${person}, case when k = 0 then 'preview' else 'enhance' end, 'done',
        case when ${PAYS(size)} then 'high' else 'low' end, (n * 2 + k)::int, case when k = 1 then made_id('i', n * 1000 + 1) end,
        null, made_id('f', n * 1000 + 1), 1, ${within(29, "n + k")}, ${within(29, "n + k")}, ${within(29, "n + k")}`,
      `${people(size)} cross join generate_series(0, 1) k where n <= ${size.large} or n % 2 = 0`,
    ],
  ),
  byId("preview_orders (task_id, fingerprint, gender, item_ids)", (size) => [
    `made_id('t', n * 2), made_id('x', n), 'man', '{}'::jsonb`,
    dressed(size),
  ]),
  byId("previews (user_id, fingerprint, file_id, created_at)", (size) => [
    `${person}, made_id('x', n), made_id('f', n * 1000 + 1), ${within(29, "n")}`,
    dressed(size),
  ]),
  byId("looks (id, user_id, name, gender, item_ids, file_id, share_key, created_at)", (size) => [
    `made_id('l', n * 10 + k), ${person}, 'Look', 'man', jsonb_build_object('upper', made_id('i', n * 1000 + 1)),
        made_id('f', n * 1000 + 1), case when k = 1 then made_id('s', n) end, ${within(200, "n + k")}`,
    `${people(size)} cross join generate_series(1, 3) k where n <= ${size.large} or n % 10 = 0`,
  ]),
  byId("questions (id, user_id, asked_at, ends_at, is_open)", (size) => [
    `made_id('v', n * 10 + k), ${person}, ${NOW} - interval '1 day' * (k + n % 6), ${NOW} + interval '1 day' * (7 - k - n % 6), k = 1`,
    `${people(size)} cross join generate_series(1, 3) k where n <= ${size.large} or n % 10 = 0`,
  ]),
  byId("question_looks (question_id, place, look_id, name, votes)", (size) => [
    `made_id('v', n * 10 + k), p, made_id('l', n * 10 + p + 1), 'Look', 2`,
    `${people(size)} cross join generate_series(1, 3) k cross join generate_series(0, 1) p where n <= ${size.large} or n % 10 = 0`,
  ]),
  byId("question_votes (question_id, voter, place)", (size) => [
    `made_id('v', n * 10 + 1), decode(md5((n * 10 + k)::text), 'hex'), k % 2`,
    `${people(size)} cross join generate_series(1, 4) k where n <= ${size.large} or n % 10 = 0`,
  ]),
  byId("question_messages (id, question_id)", (size) => [
    `made_id('z', n * 10 + k), made_id('v', n * 10 + k)`,
    `${people(size)} cross join generate_series(1, 2) k where n <= ${size.large} or n % 10 = 0`,
  ]),
  byId("wears (id, user_id, day, item_ids, created_at)", (size) => [
    `made_id('w', ${ITEM}), ${person}, ${WORN_ON}, array[made_id('i', ${ITEM}), made_id('i', ${ITEM} + 1)], ${within(365, ITEM)}`,
    `${wardrobes(size)} where k % 2 = 1`,
  ]),
  byId("planned_days (user_id, day, item_ids, planned_at)", (size) => [
    `${person}, date '2026-11-20' + k, array[made_id('i', n * 1000 + 1)], ${within(29, "n + k")}`,
    `${people(size)} cross join generate_series(-7, 7) k where n <= ${size.large} or n % 10 = 0`,
  ]),
  byId("planned_occasions (user_id, day, occasion, item_ids, planned_at)", (size) => [
    `${person}, date '2026-11-20' + k, 'evening', array[made_id('i', n * 1000 + 2)], ${within(29, "n + k")}`,
    `${people(size)} cross join generate_series(-7, 7) k where n <= ${size.large} or n % 10 = 0`,
  ]),
  byId("collections (id, user_id, name, created_at)", (size) => [
    `made_id('c', n * 10 + k), ${person}, 'Office', ${within(365, "n + k")}`,
    `${people(size)} cross join generate_series(1, 3) k where n <= ${size.large} or n % 10 = 0`,
  ]),
  byId("collection_parts (collection_id, item_id)", (size) => [
    `made_id('c', n * 10 + k), made_id('i', n * 1000 + k)`,
    `${people(size)} cross join generate_series(1, 3) k where n <= ${size.large} or n % 10 = 0`,
  ]),
  byId("wishes (id, user_id, image, fields, note, is_kept, created_at)", (size) => [
    `made_id('v', n * 10 + k), ${person}, made_id('f', n * 1000 + 1), '{"type":"Shirt","position":"upper","style":null,"color":[],"season":[],"brand":"","model":"","needs_check":[],"type_suggestions":"[]","recognised_by":null}'::jsonb, '', k > 1, ${within(1, "n + k")}`,
    `${people(size)} cross join generate_series(1, 3) k where n <= ${size.large} or n % 10 = 0`,
  ]),
  byId("tastes (user_id, is_on, forgotten_at)", (size) => [`${person}, true, null`, dressed(size)]),
  byId("owner_questions (user_id, kind, answered_at)", (size) => [
    `${person}, 'warmest_coat', ${within(365, "n")}`,
    dressed(size),
  ]),
  byId("taste_answers (user_id, day, item_ids, answer, created_at)", (size) => [
    `${person}, ${WORN_ON}, array[made_id('i', ${ITEM})], 'liked', ${within(365, ITEM)}`,
    `${wardrobes(size)} where k % 2 = 1`,
  ]),
  byId("felt_days (user_id, day, felt_min, felt_max)", (size) => [
    `${person}, ${WORN_ON}, 5, 12`,
    `${wardrobes(size)} where k % 2 = 1`,
  ]),
  byId("proposals (id, photo_id, user_id, photo, picture, number, box, fields, of_item, created_at)", (size) => [
    `made_id('q', n * 10 + k), made_id('q', n * 10), ${person}, made_id('f', n * 1000 + 1), made_id('f', n * 1000 + 1 + k), k,
        '{0,0,1,1}', '{"type":"Shirt","position":"upper","needs_check":[]}'::jsonb, made_id('i', n * 1000 + 1), ${within(1, "n + k")}`,
    `${people(size)} cross join generate_series(1, 3) k where n <= ${size.large} or n % 10 = 0`,
  ]),
  byId("photo_stacks (id, user_id, is_several, open_until, message_id)", (size) => [
    `made_id('h', n), ${person}, true, ${within(1, "n")}, n`,
    dressed(size),
  ]),
  byId("sent_photos (user_id, message_id, stack_id, outcome)", (size) => [
    `${person}, k, made_id('h', n), 'added'`,
    `${people(size)} cross join generate_series(1, 10) k where n <= ${size.large} or n % 2 = 0`,
  ]),
  byId("mornings (user_id, is_on, minute, weekdays, city, time_zone, next_due, last_day)", (size) => [
    `${person}, true, 450, array[1, 2, 3, 4, 5], 'null'::jsonb, 'Europe/Moscow', ${NOW} + interval '1 second' * (n % 86400 + 1), date '2026-11-19'`,
    people(size),
  ]),
  byId("sent_boards (user_id, day, due_at, state, board)", (size) => [
    `${person}, date '2026-11-20' - k, ${NOW} - interval '1 day' * k, 'sent', 'null'::jsonb`,
    `${people(size)} cross join generate_series(1, 2) k where n <= ${size.large} or n % 2 = 0`,
  ]),
  byId("sent_boards (user_id, asked_in, words, due_at, state, board)", (size) => [
    `${person}, k, 'what to wear', ${within(10, "n + k")}, 'sent', 'null'::jsonb`,
    `${people(size)} cross join generate_series(1, 3) k where n <= ${size.large} or n % 2 = 0`,
  ]),
  byId("presses (press, pressed_at)", (size) => [
    `sha256(('press-' || n)::bytea), ${within(1, "n")}`,
    `${people(size)} where n % 2 = 0`,
  ]),
  byId("visits (user_id, joined_on, last_on, previous_on, steps)", (size) => [
    `${person}, (${within(730, "n")})::date, (${within(60, "n")})::date, (${within(60, "n")})::date - 1, array['card']`,
    people(size),
  ]),
  // As many for a thousand people as for a million.
  {
    table: "counts (day, name, count)",
    select: () =>
      `select date '2026-11-20' - n, name, 1000 from generate_series(0, 79) n,
        unnest(array['new', 'active', 'last_seen', 'card', 'outfit', 'look', 'stars', 'ton', 'refunds', 'model_calls', 'model_cost']) name
      union all select date '2026-11-20' + n, name, 5 from generate_series(1, 300) n, unnest(array['basic', 'pro']) name
      union all select '1970-01-01', 'people', 1000`,
  },
  {
    table: "count_changes (day, name, change)",
    select: () => `select date '2026-11-20', 'active', 1 from generate_series(1, 400)`,
  },
  byId("trips (user_id, ends_on, trip)", (size) => [
    `${person}, date '2026-11-21' + (n % 90)::int, 'null'::jsonb`,
    `${people(size)} where n % 2 = 1`,
  ]),
  byId("imports (user_id, id, state, begun_at, changed_at)", (size) => [
    `${person}, made_id('m', n), 'done', ${within(1, "n")}, ${within(1, "n")}`,
    `${people(size)} where n % 2 = 1`,
  ]),
  byId("import_parts (user_id, file, part, name, size, file_id)", (size) => [
    `${person}, 0, k, 'table.csv', 1, made_id('import-part', n * 10 + k)`,
    `${people(size)} cross join generate_series(1, 2) k where n % 2 = 1`,
  ]),
  byId("list_versions (user_id)", (size) => [person, people(size)]),
  byId("kept_lists (user_id, version, body)", (size) => [
    `${person}, 'of last year', decode(repeat(md5(n::text), 256), 'hex')`,
    `${people(size)} where n > ${size.large} and n % ${size.paysEvery} = 0`,
  ]),
  byId("kept_replies (user_id, key, call, fingerprint, reply, created_at)", (size) => [
    `${person}, 'key-' || n || '-' || k, 'updateItem', sha256(n::text::bytea), jsonb_build_object('id', made_id('i', n * 1000 + k)), ${within(1, "n + k")}`,
    `${people(size)} cross join generate_series(1, 2) k where n <= ${size.large} or n % 2 = 0`,
  ]),
  byId("rate_counters (user_id, action, window_start, used)", (size) => [
    `${person}, 'analysis', ${within(1, "n")}, 3`,
    dressed(size),
  ]),
  byId("former_people (key, left_at, is_trial_used, monthly, recommend, period_start, shares)", (size) => [
    `sha256(('left-' || n)::bytea), ${within(300, "n")}, n % 2 = 0, 1, 1, ${within(300, "n")}, '[]'::jsonb`,
    `${people(size)} where n % 2 = 0`,
  ]),
  byId("request_counts (key, points, expire)", (size) => [
    `'person:' || ${person}, 5, (extract(epoch from now() + interval '1 hour') * 1000)::bigint`,
    `${people(size)} where n % 10 = 0`,
  ]),
  ...OPERATOR_STATEMENTS,
];
