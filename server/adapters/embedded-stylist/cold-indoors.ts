const ROOM = "(?:офис|кабинет|помещени|класс|аудитори|контор|кинотеатр|театр|зал|работ)\\p{L}*";
const COLD = "(?:холод\\p{L}+|дубак\\p{L}*|прохладн\\p{L}+|зябко|мерзн\\p{L}+)";
const COLD_ROOM = "(?:office|room|classroom|building|theat(?:re|er)|hall|cinema|workplace)";
/** That a room is cold asks for a layer in it, and names no new occasion. */
export const COLD_INDOORS = new RegExp(
  `(?<!\\p{L})(?:у (?:нас|меня) )?(?:во?|на) (?:наш\\p{L}+ |мо\\p{L}+ )?${ROOM} (?:(?:у нас|всегда|очень|так|жутко|довольно|просто|там|бывает) )*${COLD}` +
    `|(?<!\\p{L})${COLD} (?:у (?:нас|меня) )?(?:во?|на) (?:наш\\p{L}+ |мо\\p{L}+ )?${ROOM}` +
    `|\\b(?:(?:the|our|my|its) )?${COLD_ROOM}(?:s| is| gets| was)? (?:(?:always|so|very|really|a bit|pretty|quite|absolutely|rather|too) )*(?:freezing|cold|chilly|icy)\\b` +
    `|\\b(?:its|it is|it gets|im|i am) (?:(?:always|so|very|really|a bit|pretty|quite) )*(?:freezing|cold|chilly) (?:in|at|inside) (?:(?:the|our|my) )?${COLD_ROOM}\\b`,
  "gu",
);
