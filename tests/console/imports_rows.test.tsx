import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openConsole } from './openConsole.tsx';
import { realServer } from './realServer.ts';
import { serveImport, someImport, someRow } from './someImport.ts';

realServer();

const sale = someRow({
  kind: 'sales',
  number: null,
  values: {
    site: 'Ebay',
    orderNumber: '04-1',
    currency: 'USD',
    rate: 1.1,
    postageCharged: 6.9,
    postagePaid: 4.2,
    articles: [],
  },
});

/** The text of the row of an order in the draft of a file of sales. */
async function openRow(parts: Parameters<typeof someRow>[0]) {
  const row = { ...sale, ...parts };
  const imported = someImport({
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
  it('shows each amount in the currency of its order, and what changes in that of before', async () => {
    const { row } = await openRow({
      status: 'changed',
      record: 5,
      differences: [
        { field: 'currency', before: 'EUR', after: 'USD', isEdited: false },
        { field: 'postageCharged', before: 5, after: 6.9, isEdited: false },
      ],
    });
    expect(row).toHaveTextContent('Postage paid US$4.20');
    expect(row).toHaveTextContent('Postage charged€5.00BecomesUS$6.90');
  });

  it('whose file has another total is recorded as it is by one click', async () => {
    const message = 'The file’s total is US$30.00, and the order comes to US$31.40.';
    const { row, sent } = await openRow({ status: 'wrong', problems: { total: message } });
    expect(row).toHaveTextContent(`Total: ${message}`);
    fireEvent.click(screen.getByRole('button', { name: 'Record Ebay 04-1 as it is' }));
    await waitFor(() =>
      expect(sent).toEqual([['PATCH 7/rows/1/', { values: { isDifferenceAccepted: true } }]]),
    );
  });

  it('says why it is no sale, and quotes what could not be read', async () => {
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
