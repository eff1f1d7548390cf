const PACK =
  /^(?:please |help me |can you |could you )*pack (?:me )?(?:(?:my )?(?:bag|suitcase|things|clothes) )?for\b|^what (?:to|should i|do i|shall i) pack\b|(?:^|[^\p{L}])(?:собери|собрать|упакуй|сложи)(?:те)? (?:мне |мой |мои |меня )?(?:чемодан|вещи (?:в|на|для)|рюкзак)|^собери(?:те)? (?:меня|нас) (?:в|на) |(?:^|[^\p{L}])(?:что|че) (?:мне )?(?:взять |брать |положить )?(?:с собой|в (?:поездку|отпуск|дорогу|командировку|чемодан))/u;
const AWAY =
  /(?:^|[^\p{L}])(?:vacation|holidays?|trip|getaway|travel\p{L}*|отпуск\p{L}*|поездк\p{L}*|командировк\p{L}*|путешеств\p{L}*|каникул\p{L}*)(?!\p{L})/u;
const FOR_LONG =
  /(?:^|[^\p{L}\d])(?:\d+|two|three|four|five|six|seven|ten|several|few|два|две|три|четыре|пять|шесть|семь|десять|несколько|пару)[ -](?:days?|nights?|weeks?|дня|дней|день|ноч[ией]|недел[иь])(?!\p{L})|(?:^|[^\p{L}])(?:capsule|капсул\p{L}*|(?:for a|this|next|the|for the) (?:long )?(?:week(?:end)?)|на (?:эт\p{L}+ |ближайш\p{L}+ )?(?:неделю|выходны[ех]|праздник\p{L}*)|\p{L}+(?:day)? (?:to|till|until|through) (?:mon|tue|wed|thu|fri|sat|sun)\p{L}*|с (?:понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья) (?:по|до))(?!\p{L})/u;
const TAKES =
  /(?:^|[^\p{L}])(?:pack|bring|take with me|(?:should|do|shall) i take|(?:goes|go|put) in (?:the|my) (?:bag|suitcase|backpack|case)|(?:bag|suitcase|чемодан|рюкзак|сумку)[ ?.!]*$|брать|взять|собрать|положить)(?!\p{L})/u;

/** Whether folded words ask for what a trip of several days needs (SPEC-120). */
export function isForTrip(plain: string): boolean {
  return PACK.test(plain) || (FOR_LONG.test(plain) && (AWAY.test(plain) || TAKES.test(plain)));
}
