import { embeddedStylist } from "#server/adapters/embedded-stylist/embedded-stylist.ts";
import { complain, EXPECTED_OF, readExpectations } from "#server/testing/stylist-expectations.ts";

/** Which rows of the tables of requests the stylist answers acceptably. `node bench/stylist/words.ts`. */
const stylist = embeddedStylist();
for (const heading of ["Requests in words", "More requests in words", "Fresh requests"]) {
  const rows = readExpectations(heading);
  let acceptable = 0;
  for (const row of rows) {
    const ids = (await stylist.choose(EXPECTED_OF, { text_prompt: row.asked })).map(({ id }) => id);
    const complaint = complain(
      ids.flatMap((id) => EXPECTED_OF.filter((item) => item.id === id)),
      row,
    );
    if (complaint === null) acceptable += 1;
    else console.log(`${row.asked}: ${complaint}; got ${ids.join(" ")}`);
  }
  console.log(`${heading}: ${acceptable} of ${rows.length}`);
}
