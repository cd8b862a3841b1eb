import { registerAgency } from '../harness/agency.ts';
import { expect, test } from '../test.ts';
import { layouts } from './layouts.ts';
import { printLayout, uploadPrintFile } from './print-layout.ts';

/** One of each kind; `print-test.ts` prints them all. */
const SOME = [
  'all 4x3, letter landscape',
  'mixed sizes, a4 portrait cover',
  'mixed sizes, letter landscape',
  'a page break at each 3., a4 landscape',
  'a table of 150 rows, a4 portrait',
  'words over pages, letter portrait',
  'a heading after 33 lines',
];

test('no card is split, no heading stranded, no row lost, and paper says what the screen says', async ({
  vitrine,
}) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  const sourceId = await uploadPrintFile(agency);
  for (const name of SOME) {
    const layout = layouts.find((one) => one.name === name);
    if (!layout) throw new Error(`There is no layout “${name}”.`);
    await test.step(name, async () => {
      const { faults } = await printLayout(agency, sourceId, layout);
      expect(faults, name).toEqual([]);
    });
  }
});
