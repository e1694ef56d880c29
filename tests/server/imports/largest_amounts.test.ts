// @module-tag slow
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Sale } from '../../../contract/sales.ts';
import { addInstallationId } from '../../../domain/table/installation_id.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { ownIdHeading, importFile, rowsOf, stepImport } from '../../support/imports.ts';
import { serverOn } from '../../support/server.ts';

const MAX = '999999999.99';
const TOO_MUCH = 'In euros this is €1,000,000,000 or more.';
const INCOME = 'In euros the prices and the postage of this order come to €1,000,000,000 or more.';
const DEDUCTIONS =
  'In euros refunds, fees, postage and packaging of this order come to €1,000,000,000 or more.';
const HEADS =
  'Site,Order number,Day,Currency,Rate,Postage charged,What was sold,"Fees, one by one",What happened since';

describe.each(oneEngineByDay)('imported orders of €1,000,000,000 or more, on %s', (engine) => {
  const server = serverOn(engine);
  const sales = async () => (await server.get('/api/sales/')).as(z.array(Sale));
  /** Reads rows of sales as another installation exports them. */
  const read = (rows: readonly string[]) =>
    importFile(server, {
      name: 'sales.csv',
      resource: 'sales',
      content: [
        `${addInstallationId('Id', 'k3f9m2')},${HEADS}`,
        ...rows.map((row, index) => `${index + 1},Ebay,${row}`),
      ].join('\n'),
    });

  test('are errors at the fields concerned, and the other orders are recorded', async () => {
    const draft = await read([
      `A-1,2026-11-01,JPY,0.001,,${MAX}; title Fox,,`,
      `A-2,2026-11-01,EUR,,0.01,${MAX}; title Fox,,`,
      `A-3,2026-11-01,EUR,,,1000000000; title Fox,,`,
      `A-4,2026-11-01,EUR,,,5; title Fox,"commission ${MAX}\npayment ${MAX}",`,
      `A-5,2026-11-01,EUR,,,5; title Fox,commission 1e9,refund ${MAX}9; 2026-11-02`,
      `A-6,2026-11-01,EUR,,,-5; title Fox,,`,
      `A-7,2026-11-01,EUR,,,"${'1; title Fox\n'.repeat(1_001)}",,`,
      `A-8,2026-11-01,JPY,163,1,500; title Fox,,`,
    ]);
    const rows = await rowsOf(server, draft.id);
    expect(rows.map(({ values, problems }) => [values.orderNumber, problems])).toEqual([
      ['A-1', { lines: TOO_MUCH, rate: `${TOO_MUCH} Check how much JPY a euro cost.` }],
      ['A-2', { lines: INCOME }],
      ['A-3', { lines: 'Enter an amount below 1,000,000,000.' }],
      ['A-4', { fees: DEDUCTIONS }],
      ['A-5', expect.objectContaining({ fees: expect.stringContaining('cannot be read') })],
      ['A-6', { lines: 'Enter an amount of 0 or more.' }],
      ['A-7', { lines: 'Send at most 1000.' }],
      ['A-8', {}],
    ]);
    expect(await stepImport(server, draft.id, 'commit')).toMatchObject({
      state: 'committed',
      rows: { wrong: 7 },
    });
    expect((await sales()).map(({ orderNumber, paid }) => [orderNumber, paid])).toEqual([['A-8', 3.08]]);
  });

  test('are errors when several rows add up to the amount', { tags: ['nightly'] }, async () => {
    const heads = 'Site,Order number,Day,Article,Article price,Commission,Refund';
    const row = (order: string, cells: string) => `Ebay,${order},2026-11-01,${cells}`;
    const content = [
      heads,
      row('B-1', `Fox,${MAX},1,`),
      row('B-1', `Koi,${MAX},1,`),
      row('B-2', `Fox,1,${MAX},`),
      row('B-2', 'Koi,1,999999998,'),
      row('B-3', `Fox,2,1,`),
    ].join('\n');
    const draft = await importFile(server, { name: 'articles.csv', resource: 'sales', content });
    const rows = await rowsOf(server, draft.id);
    expect(rows.map(({ values, status, problems }) => [values.orderNumber, status, problems])).toEqual([
      ['B-1', 'wrong', { lines: INCOME }],
      ['B-2', 'wrong', { fees: 'Enter an amount below 1,000,000,000.' }],
      ['B-3', 'new', {}],
    ]);
    expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
  });

  test(
    'are errors when a file changes a recorded order, which stays as it was',
    { tags: ['nightly'] },
    async () => {
      const numbers = await ownIdHeading(server, 'Id');
      const [sale] = (await sales()).filter(({ orderNumber }) => orderNumber === 'A-8');
      const content = `${numbers},Rate,What was sold\n${sale?.id},0.001,${MAX}; title Fox\n`;
      const draft = await importFile(server, { name: 'again.csv', resource: 'sales', content });
      const [row] = await rowsOf(server, draft.id);
      expect(row).toMatchObject({ status: 'wrong', problems: { lines: TOO_MUCH } });
      expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
      expect((await sales()).filter(({ id }) => id === sale?.id)).toEqual([sale]);
    },
  );
});
