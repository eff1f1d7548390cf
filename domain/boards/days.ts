/** The names of days that are asked about, in a pattern. */
export const DAYS =
  "(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|сегодня|завтра|послезавтра|понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье)";
