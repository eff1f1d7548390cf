const PLAN =
  "(?:basic|pro|premium|subscriptions?|tiers?|free (?:plan|version|tier)|paid (?:plan|version)|бейсик\\p{L}*|бэйсик\\p{L}*|базов\\p{L}+|про|премиум\\p{L}*|тариф\\p{L}*|подписк\\p{L}+|платн\\p{L}+|бесплатн\\p{L}+ верси\\p{L}+)";
const ASKS =
  "(?:differences?|differs?|different|compare|versus|vs|better|worth|include[sd]?|offer|cost|costs|price|prices|how much|get (?:with|on|in)|отлича\\p{L}+|разниц\\p{L}+|сравни\\p{L}*|сто[ия]т\\p{L}*|цен[аыу]|почем|лучше|входит|дает|дают|получу|есть в)";
const ABOUT = new RegExp(
  `^(?=.*(?:^|[^\\p{L}])${PLAN}(?!\\p{L}))(?=.*(?:^|[^\\p{L}])${ASKS}(?!\\p{L}))(?!.*(?:^|[^\\p{L}])(?:cancel\\p{L}*|refund\\p{L}*|charged|отмен\\p{L}+|верн\\p{L}+|возврат\\p{L}*|списал\\p{L}*)(?!\\p{L}))`,
  "u",
);

/** Whether folded words ask what the plans give or cost: «чем про отличается от бейсика?» (S-02). */
export function asksOfPlans(plain: string): boolean {
  return ABOUT.test(plain);
}
