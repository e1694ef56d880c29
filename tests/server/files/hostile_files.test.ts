// @module-tag slow
import { describe, expect, test } from 'vitest';
import { FILE_LIMITS } from '../../../contract/files.ts';
import { readFile } from '../../../server/modules/imports/read/read_file.ts';
import { seededRandom } from '../../support/hostile.ts';
import { isNightly, roundsInScope } from '../../support/scope.ts';
import { readTable, runWithTempFile } from '../../support/tables.ts';
import { SHEET, sheetXml, textRow, workbook } from '../../support/workbook.ts';

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Repetitive text that compresses 200:1: a higher ratio would be refused just for the ratio. */
const uneven = (count: number, one: (letter: string) => string) =>
  Array.from({ length: count }, (_, index) => one((index * 2_654_435_761) % 11 === 0 ? 'b' : 'a')).join('');

const sharing = (texts: string) =>
  workbook({
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${TYPE}/worksheet" Target="/${SHEET}"/><Relationship Id="rId3" Type="${TYPE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    [SHEET]: sheetXml(textRow(1, ['Name', 'Price']) + textRow(2, ['Fox', '5'])),
  });

const TEXTS = 3_000_000;

describe('a hostile file', () => {
  test.runIf(isNightly)(
    `with ${TEXTS} shared strings is refused, and the message advises to split it`,
    async () => {
      const bytes = await sharing(uneven(TEXTS, (letter) => `<si><t>${letter}</t></si>`));
      expect(bytes.length).toBeLessThan(400_000);
      await runWithTempFile(bytes, async (path) => {
        await expect(readFile({ path, filename: 'texts.xlsx' })).rejects.toMatchObject({
          code: 'too_large',
          message: expect.stringContaining('Split it, or save its sheet as CSV.'),
        });
      });
    },
  );

  test.runIf(isNightly)('with fifty million elements is refused by size', { timeout: 600_000 }, async () => {
    const random = seededRandom(34);
    const elements = Array.from({ length: 1_000_000 }, () => (random() < 0.5 ? '<a/>' : '<b/>')).join('');
    const bytes = await sharing(elements.repeat(50));
    await runWithTempFile(bytes, async (path) => {
      await expect(readFile({ path, filename: 'elements.xlsx' })).rejects.toMatchObject({
        code: 'too_large',
      });
    });
  });

  test.each([
    [
      'a quote that each line opens anew',
      'x","y\n'.repeat(roundsInScope({ usual: 2_100, nightly: 400_000 })),
    ],
    [
      'quotes that only the last line shows to be wrong',
      `${'x","y\n'.repeat(roundsInScope({ usual: 2_100, nightly: 40_000 }))}x"z\n`,
    ],
  ])('as CSV with %s is refused as damaged', async (_what, rows) => {
    await expect(readTable(`a,b\n${rows}`)).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('open a quote and never close it'),
    });
  });

  test('as CSV with 3,001 cells in a row has a problem in that row', async () => {
    const { rows } = await readTable(`Name,Price\nFox,5\n${','.repeat(3_000)}\nKoi,6\n`);
    expect(rows.map(({ cells }) => cells)).toEqual([['Fox', '5'], [], ['Koi', '6']]);
    expect(rows[1]?.problem?.message).toContain('3,001 cells');
  });

  test.each([
    ['CSV', 'Name,Price\nFox,5\nKoi,6\nOwl,7\n'],
    ['JSON', '[{"name":"Fox"},{"name":"Koi"},{"name":"Owl"},{"name":"Hare"}]'],
  ])('as %s with more records than a sheet has rows is refused', async (_kind, text) => {
    const { rows } = FILE_LIMITS;
    expect(rows).toBe(1_048_576);
    try {
      // A lower limit shows the rule with a small file.
      Object.assign(FILE_LIMITS, { rows: 3 });
      await expect(readTable(text)).rejects.toMatchObject({ code: 'too_large' });
    } finally {
      Object.assign(FILE_LIMITS, { rows });
    }
    expect((await readTable(text)).rows.length).toBeGreaterThan(2);
  });

  test.each([
    ['CSV', `Name,${'('.repeat(301)}\nFox,5\n`],
    ['JSON', JSON.stringify([{ name: 'Fox', ['('.repeat(301)]: 5 }])],
  ])('as %s with a heading of 301 characters is refused with its beginning', async (_kind, text) => {
    await expect(readTable(text)).rejects.toThrow(/at most 300 characters.*“\({60}…”/);
  });
});
