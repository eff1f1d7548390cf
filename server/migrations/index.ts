import type { Migration } from "kysely/migration";
import { details } from "#migrations/048-details.ts";
import { creditPacks } from "#migrations/050-credit-packs.ts";
import { foundation } from "#migrations/001-foundation.ts";
import { aiTasks } from "#migrations/002-ai-tasks.ts";
import { feedback } from "#migrations/003-feedback.ts";
import { listVersion } from "#migrations/004-list-version.ts";
import { looks } from "#migrations/006-looks.ts";
import { referrals } from "#migrations/007-referrals.ts";
import { previews } from "#migrations/005-previews.ts";
import { payments } from "#migrations/008-payments.ts";
import { aiCalls } from "#migrations/009-ai-calls.ts";
import { switches } from "#migrations/010-switches.ts";
import { requestCounts } from "#migrations/012-request-counts.ts";
import { operator } from "#migrations/011-operator.ts";
import { fileSums } from "#migrations/013-file-sums.ts";
import { sweeps } from "#migrations/014-sweeps.ts";
import { keptLists } from "#migrations/015-kept-lists.ts";
import { listVersions } from "#migrations/016-list-versions.ts";
import { entrySums } from "#migrations/017-entry-sums.ts";
import { unpaidOrders } from "#migrations/018-unpaid-orders.ts";
import { formerPeople } from "#migrations/019-former-people.ts";
import { ledgerChecks } from "#migrations/020-ledger-checks.ts";
import { diary } from "#migrations/021-diary.ts";
import { morning } from "#migrations/023-morning.ts";
import { itemStates } from "#migrations/024-item-states.ts";
import { alikeItems } from "#migrations/027-alike-items.ts";
import { proposals } from "#migrations/025-proposals.ts";
import { photoStacks } from "#migrations/026-photo-stacks.ts";
import { questions } from "#migrations/032-questions.ts";
import { taste } from "#migrations/028-taste.ts";
import { plannedDays } from "#migrations/030-planned-days.ts";
import { wishes } from "#migrations/031-wishes.ts";
import { chatRequests } from "#migrations/034-chat-requests.ts";
import { replacedFiles } from "#migrations/035-replaced-files.ts";
import { excessivePayments } from "#migrations/038-excessive-payments.ts";
import { genderSaid } from "#migrations/039-gender-said.ts";
import { cutOff } from "#migrations/042-cut-off.ts";
import { runningRequests } from "#migrations/041-running-requests.ts";
import { sentBoards } from "#migrations/043-sent-boards.ts";
import { collections } from "#migrations/045-collections.ts";
import { paymentComments } from "#migrations/036-payment-comments.ts";
import { guesses } from "#migrations/047-guesses.ts";
import { occasions } from "#migrations/049-occasions.ts";
import { renewals } from "#migrations/051-renewals.ts";
import { letters } from "#migrations/054-letters.ts";
import { broadcasts } from "#migrations/055-broadcasts.ts";
import { reports } from "#migrations/056-reports.ts";
import { importColumns } from "#migrations/060-import-columns.ts";
import { chosenCity } from "#migrations/061-chosen-city.ts";
import { imports } from "#migrations/057-imports.ts";
import { tokens } from "#migrations/059-tokens.ts";
import { trust } from "#migrations/052-trust.ts";
import { ownersWord } from "#migrations/040-owners-word.ts";
import { operators } from "#migrations/053-operators.ts";
import { presses } from "#migrations/037-presses.ts";

/** Forward only, applied in the order of their names, never edited once released. */
export const migrations: Record<string, Migration> = {
  "001-foundation": foundation,
  "002-ai-tasks": aiTasks,
  "003-feedback": feedback,
  "004-list-version": listVersion,
  "005-previews": previews,
  "006-looks": looks,
  "007-referrals": referrals,
  "008-payments": payments,
  "009-ai-calls": aiCalls,
  "010-switches": switches,
  "011-operator": operator,
  "012-request-counts": requestCounts,
  "013-file-sums": fileSums,
  "014-sweeps": sweeps,
  "015-kept-lists": keptLists,
  "016-list-versions": listVersions,
  "017-entry-sums": entrySums,
  "018-unpaid-orders": unpaidOrders,
  "019-former-people": formerPeople,
  "020-ledger-checks": ledgerChecks,
  "021-diary": diary,
  "023-morning": morning,
  "024-item-states": itemStates,
  "025-proposals": proposals,
  "026-photo-stacks": photoStacks,
  "027-alike-items": alikeItems,
  "028-taste": taste,
  "030-planned-days": plannedDays,
  "031-wishes": wishes,
  "032-questions": questions,
  "034-chat-requests": chatRequests,
  "035-replaced-files": replacedFiles,
  "036-payment-comments": paymentComments,
  "037-presses": presses,
  "038-excessive-payments": excessivePayments,
  "039-gender-said": genderSaid,
  "040-owners-word": ownersWord,
  "041-running-requests": runningRequests,
  "042-cut-off": cutOff,
  "043-sent-boards": sentBoards,
  "045-collections": collections,
  "047-guesses": guesses,
  "048-details": details,
  "049-occasions": occasions,
  "050-credit-packs": creditPacks,
  "051-renewals": renewals,
  "052-trust": trust,
  "053-operators": operators,
  "054-letters": letters,
  "055-broadcasts": broadcasts,
  "056-reports": reports,
  "057-imports": imports,
  "059-tokens": tokens,
  "060-import-columns": importColumns,
  "061-chosen-city": chosenCity,
};
