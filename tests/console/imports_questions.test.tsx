import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ImportFile } from '../../contract/imports.ts';
import { choose, openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';
import { serveImport, importFixture } from './importFixtures.ts';

startRealServer();

const file = ImportFile.parse({
  name: 'orders.csv',
  size: 900,
  kind: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  sheets: [],
  sheet: null,
  headers: ['Order', 'Status', 'Amount', 'Paid', 'Extra fee', 'Buyer'],
  samples: [['A-1'], ['On the way'], ['2', '3'], ['4,00', 'free'], [], []],
  readingReasons: [],
  readings: [['A-1'], ['On the way'], [], ['€4.00', 'cannot be read'], [], []],
  mapping: { 0: 'orderNumber', 1: 'orderStatus', 2: null, 3: 'articlePrice', 4: null, 5: null },
  mappedAs: null,
  site: 'Ebay',
});

async function openFile(parts: Partial<ImportFile>) {
  const imported = importFixture({
    source: 'file',
    resource: 'sales',
    isInYen: false,
    rows: { wrong: 2, new: 1 },
    chosen: { sales: 1 },
    file: { ...file, ...parts },
  });
  const staged = serveImport(imported);
  const { user } = openConsole('/tools/import_data/7');
  await screen.findByRole('heading', { name: 'How the file is read' });
  return { user, ...staged };
}

const questions: ImportFile['questions'] = [
  { kind: 'status', status: 'on the way', rows: 12 },
  { kind: 'column', place: 2, fields: ['articleQuantity', 'articleTotal'] },
];

describe('the questions about a file', () => {
  it('ask for the kind of report rows with an unknown word', async () => {
    const asked: ImportFile['questions'] = [{ kind: 'transaction', word: 'Adjustment', rows: 3 }];
    const { user, sent } = await openFile({ questions: asked });
    const panel = screen.getByRole('region', { name: 'To decide 1' });
    expect(panel).toHaveTextContent('What is “Adjustment”?3 rows have this name.');
    const answer = within(panel).getByRole('combobox', { name: '“Adjustment” is' });
    await choose(user, answer, 'A fee, or a fee that was given back');
    fireEvent.click(within(panel).getByRole('button', { name: 'Read again with these answers' }));
    await waitFor(() => expect(sent).toEqual([['PATCH 7/', { transactionKinds: { Adjustment: 'fee' } }]]));
  });

  it('come before the rows, and only answered questions are sent', async () => {
    const { user, sent } = await openFile({ questions });
    const panel = screen.getByRole('region', { name: 'To decide 2' });
    const follows = panel.compareDocumentPosition(screen.getByRole('group', { name: 'Rows by status' }));
    expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(panel).toHaveTextContent('What does the status “on the way” mean?12 orders have this status.');
    expect(panel).toHaveTextContent('It could be more than one thing. Its first values: 2 · 3');
    const again = within(panel).getByRole('button', { name: 'Read again with these answers' });
    expect(again).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Record 1 sale' }));
    expect(panel).toHaveTextContent('First choose what each column is. Nothing is recorded before.');
    expect(within(panel).getByRole('heading')).toHaveFocus();
    await choose(user, within(panel).getByRole('combobox', { name: '“on the way” means' }), 'Sent');
    fireEvent.click(again);
    await waitFor(() => expect(sent).toEqual([['PATCH 7/', { statuses: { 'on the way': 'sent' } }]]));
    const column = within(panel).getByRole('combobox', { name: '“Amount” becomes' });
    await choose(user, column, 'Neither: skip this column');
    await waitFor(() => expect(again).toBeEnabled());
    fireEvent.click(again);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(['PATCH 7/', { statuses: { 'on the way': 'sent' }, mapping: file.mapping }]);
  });

  it('keep the answers about other columns', { tags: ['nightly'] }, async () => {
    const fields = ['articleQuantity', 'articleTotal'];
    const asked = [2, 4].map((place) => ({ kind: 'column' as const, place, fields }));
    const { user, sent } = await openFile({ questions: asked });
    const panel = screen.getByRole('region', { name: 'To decide 2' });
    for (const name of ['“Amount” becomes', '“Extra fee” becomes'])
      await choose(user, within(panel).getByRole('combobox', { name }), 'Neither: skip this column');
    fireEvent.click(within(panel).getByRole('button', { name: 'Read again with these answers' }));
    await waitFor(() => expect(sent).toEqual([['PATCH 7/', { mapping: file.mapping }]]));
  });

  it('ask for the site when the file does not name it', async () => {
    const { user, sent } = await openFile({ site: null });
    const panel = screen.getByRole('region', { name: 'To decide 1' });
    await choose(user, within(panel).getByRole('combobox', { name: 'Sold on' }), 'Cardmarket');
    fireEvent.click(within(panel).getByRole('button', { name: 'Read again with these answers' }));
    await waitFor(() => expect(sent).toEqual([['PATCH 7/', { site: 'Cardmarket' }]]));
  });
});

describe('the columns of a file', () => {
  it('are of a site, which can be changed', async () => {
    const { user, sent } = await openFile({});
    await choose(user, await screen.findByRole('combobox', { name: 'Sold on' }), 'Cardmarket');
    await waitFor(() => expect(sent).toEqual([['PATCH 7/', { site: 'Cardmarket' }]]));
  });

  it('are shown while they are guessed, with values as read, and confirmed without open questions', async () => {
    const { sent } = await openFile({ isGuessed: true, questions });
    expect(screen.getByText('4,00').closest('li')).toHaveTextContent(/^4,00Becomes €4.00$/);
    expect(screen.getByText('free').closest('li')).toHaveTextContent(/^freeBecomes cannot be read$/);
    fireEvent.click(screen.getByRole('button', { name: 'These columns are right' }));
    const { 2: _open, ...mapping } = file.mapping;
    await waitFor(() => expect(sent).toEqual([['PATCH 7/', { mapping }]]));
  });

  it('of a known file list unknown columns at once, and unneeded columns with reasons on a click', async () => {
    await openFile({
      known: 'ebay_orders',
      unread: [
        { head: 'Extra fee', reason: null },
        { head: 'Paid', reason: 'It repeats another column.' },
      ],
    });
    expect(screen.queryByRole('combobox', { name: '“Paid” becomes' })).toBeNull();
    expect(screen.getByText(/^The column “Extra fee” is unknown in such files/)).toBeVisible();
    expect(screen.queryByText('It repeats another column.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '1 column is not needed' }));
    expect(screen.getByText('It repeats another column.')).toBeVisible();
  });
});
