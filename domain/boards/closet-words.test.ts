import { expect, test } from "vitest";
import { readClosetWords, saysClean } from "#boards/closet-words.ts";
import { foldText } from "#text/fold.ts";

test.each([
  // Said of a garment.
  ["the navy sandals are lent to my brother", "mark lent"],
  ["i lent my gray hoodie to a friend", "mark lent"],
  ["my sister has the black coat", "mark lent"],
  ["отдала чёрное пальто подруге", "mark lent"],
  ["одолжила брату серую толстовку", "mark lent"],
  ["mark the orange tee as dirty", "mark laundry"],
  ["can you put the white shirt in the laundry?", "mark laundry"],
  ["I spilled coffee on the blue shirt", "mark laundry"],
  ["the jeans need a wash", "mark laundry"],
  ["белая рубашка в стирке", "mark laundry"],
  ["пролила вино на голубое платье(", "mark laundry"],
  ["испачкал джинсы", "mark laundry"],
  ["надо постирать серый свитер", "mark laundry"],
  ["i tore my black jeans", "mark needs_repair"],
  ["a button came off my gray coat", "mark needs_repair"],
  ["порвались чёрные колготки", "mark needs_repair"],
  ["на пальто оторвалась пуговица", "mark needs_repair"],
  ["у кроссовок отклеилась подошва, в ремонт", "mark needs_repair"],
  ["the sandals are back", "mark at_hand"],
  ["got the coat back from the dry cleaner's", "mark at_hand"],
  ["постирала белую рубашку", "mark at_hand"],
  ["брат вернул сандалии", "mark at_hand"],
  ["fixed the zip on my jacket", "mark mended"],
  ["зашила джинсы", "mark mended"],
  ["I sold the leather jacket", "mark archived"],
  ["выбросила старые кеды", "mark archived"],
  ["мой размер обуви 38", "note"],
  ["синие джинсы 28 размера", "note"],
  ["бежевый свитер из шерсти, стирать руками", "note"],
  ["the brown loafers are a size 9", "note 9"],
  ["the blue jeans are 32/34", "note"],
  ["the black sweater is wool, hand wash only", "note"],
  // Asked of one.
  ["what size is my grey shirt", "card size"],
  ["какого размера серая рубашка?", "card size"],
  ["а у синего платья какой размер", "card size"],
  ["how do i wash the gray shirt?", "card care"],
  ["can I tumble dry the hoodie", "card care"],
  ["как стирать серый свитер", "card care"],
  ["можно ли гладить эту блузку", "card care"],
  ["на скольких градусах стирать джинсы", "card care"],
  ["what is my gray sweater made of?", "card material"],
  ["из чего голубое платье", "card material"],
  ["what condition are my boots in", "card condition"],
  ["where's my black coat?", "card place"],
  ["где мои сандалии", "card place"],
  ["is the white shirt in the wash?", "card place"],
  ["who has my gray hoodie", "card place"],
  ["when did I last wear the red dress", "card worn"],
  ["how often do I wear my trench coat?", "card worn"],
  ["когда я последний раз надевала красное платье", "card worn"],
  ["сколько раз я носила джинсы?", "card worn"],
  // Asked of a kind.
  ["what's in the wash?", "marked laundry"],
  ["whats dirty", "marked laundry"],
  ["что в стирке?", "marked laundry"],
  ["what needs mending?", "marked needs_repair"],
  ["что надо зашить", "marked needs_repair"],
  ["what did I lend out?", "marked lent"],
  ["что я кому одолжила", "marked lent"],
  ["what haven't I worn for a long time", "marked unworn"],
  ["что я давно не надевала?", "marked unworn"],
  ["what do I wear the most", "marked most"],
  ["is anything in the wash rn", "marked laundry"],
  // With words by the way, and in whatever order.
  ["слушай, а зелёная кофта где вообще", "card place"],
  ["я вообще когда в последний раз джинсы носила", "card worn"],
  ["пальто случайно не в химчистке?", "card place"],
  ["кстати брюки серые постирать бы", "mark laundry"],
  ["куртку надо бы в чистку", "mark laundry"],
  ["my work trousers are grim, wash", "mark laundry"],
  ["add a scarf even if it's not in Office", null],
  ["забрал пиджак", "mark at_hand"],
  ["btw I spilt tea on my white blouse", "mark laundry"],
  ["what's dirty?", "marked laundry"],
  ["джинсы нормально?", null],
  // Collections.
  ["which collections do I have?", "collection list"],
  ["what's in my work collection?", "collection list"],
  ["что в капсуле «Отпуск»", "collection list"],
  ["какие у меня подборки", "collection list"],
  ["please don't offer me the plaid skirt ever", "mark archived"],
  ["those white sneakers are not mine", "mark archived"],
  ["эта кепка не моя", "mark archived"],
  ["никогда больше не предлагай мне лосины", "mark archived"],
  ["I don't want to see the pink boots", "mark archived"],
  ["anything that has to be washed by hand?", "care wash.hand"],
  ["покажи, что нужно в химчистку", "care dry_clean.yes"],
  ["what can't be ironed?", "care iron.none"],
  ["какие вещи можно стирать на 60?", "care wash.60"],
  ["how do I wash the wool coat", "card care"],
  ["размер чёрных ботинок", "card size"],
  ["sizes in mango", "card size"],
  ["my olive chinos are a size 34, note that", "note 34"],
  ["запиши: размер клетчатой рубашки 48", "note 48"],
  ["something from my Work collection", "collection dress"],
  ["образ из коллекции работа", "collection dress"],
  ["собери образ из капсулы «Работа»", "collection dress"],
  ["make a collection for work", "collection make"],
  ["создай подборку для отпуска", "collection make"],
  ["add the blue shirt to Work", "collection add"],
  ["take the blue shirt out of Work", "collection take_out"],
  ["убери синюю рубашку из подборки Работа", "collection take_out"],
  ["добавь синюю рубашку в Работу", "collection add"],
  // None of it.
  ["not the blue shirt, it's in the wash", null],
  ["без джинсов, они в стирке", null],
  ["something for rain", null],
  ["ripped jeans and a t-shirt", null],
  ["рваные джинсы", null],
  ["what to wear with a dirty pink skirt", null],
  ["add a scarf to it", null],
  ["is it warm enough?", null],
  ["is it too formal?", null],
  ["dirty pink dress", null],
  ["что на пятницу", null],
  ["put it in the plan", null],
  ["у меня собеседование", null],
  ["иду с подругой в кино", null],
])("%s: %s (SPEC-120)", (text, means) => {
  const read = readClosetWords(foldText(text));
  const what =
    read === null
      ? []
      : "care" in read
        ? [read.care]
        : "size" in read
          ? [read.size]
          : "as" in read
            ? [read.as]
            : "field" in read
              ? [read.field]
              : "does" in read
                ? [read.does]
                : [];
  expect(read === null ? null : [read.asks, ...what].join(" ")).toBe(means);
});

test.each([
  ["it's clean again", "one"],
  ["постирала её", "one"],
  ["that one's dry now", "one"],
  ["ok, they're all clean", "all"],
  ["всё уже постирано", "all"],
  ["washed them all today", "all"],
  ["the coat is clean", null],
  ["a clean look", null],
  ["is it clean?", null],
])("%s: %s of the laundry that was told is clean (SPEC-161)", (text, which) =>
  expect(saysClean(foldText(text))).toBe(which),
);

test.each([
  ["кинь всё это в стирку", { asks: "mark", as: "laundry", about: "", of: "worn" }],
  ["it all needs a wash", { asks: "mark", as: "laundry", about: "", of: "worn" }],
  ["anything I've never had on?", { asks: "marked", as: "never", about: "anything ive never had on?" }],
])("“%s” is of what was worn, or never was (SPEC-120)", (text, read) => {
  expect(readClosetWords(foldText(text))).toEqual(read);
});

test.each([
  ["dont ever suggest the pink boots", "the pink boots"],
  ["never show me the pink boots again", "the pink boots"],
  ["I don't want to see the pink boots any more", "i the pink boots"],
  ["больше не предлагай розовые ботинки", "розовые ботинки"],
  ["розовые ботинки мне больше никогда не показывай", "розовые ботинки"],
])("“%s” bans what it names, read apart from the ban (SPEC-120)", (text, about) => {
  expect(readClosetWords(foldText(text))).toEqual({ asks: "mark", as: "archived", about });
});
