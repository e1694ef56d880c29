// @module-tag slow
import { describe, expect, test } from 'vitest';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { workbookOfSheets } from '../../support/workbook.ts';
import { importFile, readFileAgain, rowsOf, stepImport } from '../../support/imports.ts';

const HEADS = 'Order number,Sold on,Title,Amount,Unit price,Total';
const file = (rows: readonly string[]) => ({ name: 'sold.csv', content: [HEADS, ...rows, ''].join('\n') });

describe.each(oneEngineByDay)('a column that can be a quantity or a price, on %s', (engine) => {
  const server = emptiedServer(engine);

  test('needs an answer before the file is recorded, and later files use that answer', async () => {
    const content =
      'Order number,Sold on,Title,Amount,Unit price\nA-1,2026-11-02,Fox,2,4\nA-2,2026-11-03,Koi,3,5\n';
    const read = await importFile(server, { name: 'sold.csv', content });
    const draft = await readFileAgain(server, read.id, { site: 'Cardmarket' });
    expect(draft.file).toMatchObject({
      isGuessed: true,
      mapping: { 3: null, 4: 'articlePrice' },
      questions: [{ kind: 'column', place: 3, fields: ['articleQuantity', 'articleTotal'] }],
    });
    expect((await server.post(`/api/imports/${draft.id}/commit/`)).errors.mapping).toBe(
      'Choose first what “Amount” is.',
    );
    const answered = await readFileAgain(server, draft.id, {
      mapping: { ...draft.file?.mapping, 3: 'articleQuantity' },
    });
    expect(answered.file).toMatchObject({ questions: [], isGuessed: true });
    const confirmed = await readFileAgain(server, draft.id, { mapping: answered.file?.mapping });
    expect(confirmed.file).toMatchObject({ mapping: answered.file?.mapping, isGuessed: false });
    const [fox] = await rowsOf(server, draft.id);
    expect(fox?.values).toMatchObject({ articles: [{ quantity: 2, total: 8 }] });
    expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
    const later = await importFile(server, { name: 'later.csv', content });
    expect(later.file).toMatchObject({ mapping: { 3: 'articleQuantity' }, questions: [] });
  });

  test(
    'can be left unmapped, and keeps its question while another column is answered',
    { tags: ['nightly'] },
    async () => {
      const content = 'Name,Amount,Importo\nFox,2,3\n';
      const draft = await importFile(server, { name: 'stock.csv', content, resource: 'products' });
      expect(draft.file?.questions).toMatchObject([{ place: 1 }, { place: 2 }]);
      const half = await readFileAgain(server, draft.id, { mapping: { 0: 'name', 1: null } });
      expect(half.file?.questions).toMatchObject([{ place: 2 }]);
      const whole = await readFileAgain(server, draft.id, { mapping: { 0: 'name', 1: null, 2: 'quantity' } });
      expect(whole.file).toMatchObject({ questions: [], mapping: { 1: null, 2: 'quantity' } });
    },
  );

  test('is the quantity without a question where quantity × price = total', async () => {
    const { file: read } = await importFile(
      server,
      file(['A-1,2026-11-02,Fox,2,4.00,8.00', 'A-2,2026-11-03,Koi,3,5.00,15.00']),
    );
    expect(read).toMatchObject({ mapping: { 3: 'articleQuantity', 4: 'articlePrice' }, questions: [] });
  });

  test('needs an answer on each sheet of a workbook', async () => {
    const sold = (order: string, ...heads: string[]) => [
      [order, 'Article', 'Quantity', ...heads, 'Shipping'],
      ['1', 'Fox', '2', '4.00', '1.00'],
      ['1', 'Koi', '1', '4.00', '1.00'],
    ];
    const content = await workbookOfSheets({
      May: sold('Order number', 'Price'),
      June: sold('Order ID', 'Sold for'),
    });
    const draft = await importFile(server, { name: 'sales.xlsx', content, resource: 'sales' });
    const questions = [
      { kind: 'column', place: 3, fields: ['articlePrice', 'articleTotal'] },
      { kind: 'amounts', place: 4 },
    ];
    expect(draft.file?.questions).toEqual(questions);
    const { mapping = {} } = draft.file ?? {};
    const answered = await readFileAgain(server, draft.id, { mapping, amountsPer: { 4: 'row' } });
    expect(answered.file?.questions).toEqual([]);
    const other = await readFileAgain(server, draft.id, { sheet: 'June' });
    expect(other.file?.questions).toEqual(questions);
  });
});
