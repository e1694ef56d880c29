import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { network } from './network.ts';
import { choose, openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';
import { serveImport, importFixture, importRowFixture } from './importFixtures.ts';

startRealServer();

const sale = importRowFixture({
  kind: 'sales',
  number: null,
  values: {
    site: 'Ebay',
    orderNumber: '04-1',
    currency: 'USD',
    rate: 1.1,
    postageCharged: 6.9,
    postagePaid: 4.2,
    fees: 'commission 1.57; 2026-11-05\nfixed fee 0.35',
    events: 'refund 5.00; line 1; 2026-11-06',
    articles: [],
  },
});

/** Opens the draft of a file of sales, and finds the table row of its order. */
async function openRow(parts: Parameters<typeof importRowFixture>[0]) {
  const row = { ...sale, ...parts };
  const imported = importFixture({
    source: 'file',
    resource: 'sales',
    rows: { [row.status]: 1 },
    isInYen: false,
  });
  const staged = serveImport(imported, [row]);
  openConsole('/tools/import_data/7');
  return { ...staged, row: (await screen.findByText('Ebay 04-1')).closest('tr') };
}

describe('a row of an import', () => {
  it('shows amounts in the currency of the order, and old values in the old currency', async () => {
    const { row } = await openRow({
      status: 'changed',
      record: 5,
      differences: [
        { field: 'currency', before: 'EUR', after: 'USD', isEdited: false },
        { field: 'postageCharged', before: 5, after: 6.9, isEdited: false },
        { field: 'fees', before: 'none', after: 'commission 1.57', isEdited: false },
      ],
    });
    expect(row).toHaveTextContent('Postage paid US$4.20');
    expect(row).toHaveTextContent('commission US$1.57; 2026-11-05 fixed fee US$0.35');
    expect(row).toHaveTextContent('refund US$5.00; line 1; 2026-11-06');
    expect(row).toHaveTextContent('noneBecomescommission US$1.57');
    expect(row).toHaveTextContent('Postage charged€5.00BecomesUS$6.90');
  });

  it('with a different total in the file is accepted by one click', async () => {
    const message = 'The file’s total is US$30.00, and the order comes to US$31.40.';
    const { row, sent } = await openRow({ status: 'wrong', problems: { total: message } });
    expect(row).toHaveTextContent(`Total: ${message}`);
    fireEvent.click(screen.getByRole('button', { name: 'Record Ebay 04-1 as it is' }));
    await waitFor(() =>
      expect(sent).toEqual([['PATCH 7/rows/1/', { values: { isDifferenceAccepted: true } }]]),
    );
  });

  it('shows which extra field a new type lacks, and then omits the field', async () => {
    const product = importRowFixture({
      kind: 'products',
      status: 'wrong',
      values: { name: 'Fox', 'extra:3': '005' },
      problems: { type: 'Please select a valid type.' },
      written: { type: 'Crad' },
    });
    serveImport(importFixture({ source: 'file', resource: 'products', rows: { wrong: 1 }, isInYen: false }), [
      product,
    ]);
    const sent: unknown[] = [];
    network.use(
      http.patch('*/api/imports/7/rows/1/', async ({ request }) => {
        sent.push(await request.json());
        const problems = { 'extra:3': 'Number: this type has no such field.' };
        return HttpResponse.json({ ...product, problems, written: { 'extra:3': '005' } });
      }),
    );
    const { user } = openConsole('/tools/import_data/7');
    fireEvent.click(await screen.findByRole('button', { name: 'Correct Fox' }));
    const form = within(await screen.findByRole('dialog', { name: 'Correct “Fox”' }));
    await choose(user, form.getByRole('combobox', { name: /^Type/ }), 'Accessory');
    const save = form.getByRole('button', { name: 'Correct' });
    fireEvent.click(save);
    expect(
      await form.findByText('Number: this type has no such field. The file says “005”.', { exact: false }),
    ).toBeVisible();
    expect(sent).toMatchObject([{ values: { type: expect.any(Number) } }]);
    expect(sent[0]).not.toMatchObject({ values: { 'extra:3': null } });
    fireEvent.click(save);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ values: { 'extra:3': null } });
  });

  it('shows why it is not a sale, and quotes its unreadable text', async () => {
    const { row } = await openRow({
      status: 'excluded',
      notes: ['It was not paid yet.'],
      problems: { row: 'This row has 2 cells.' },
      written: { row: 'Koi · 5' },
    });
    expect(row).toHaveTextContent('It was not paid yet.');
    expect(row).toHaveTextContent('This row has 2 cells. The file says “Koi · 5”.');
    expect(row).toHaveTextContent('Not a sale');
  });
});
