import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Import } from '../../contract/imports.ts';
import type { ImportRow } from '../../contract/import_rows.ts';
import type { DraftArticle } from '../../contract/sale_files.ts';
import { extensions } from '../../providers/extensions.ts';
import { ColumnValues } from '../../resources/imports/ColumnValues.tsx';
import { CommitBar } from '../../resources/imports/CommitBar.tsx';
import { CommittedImport, UndoneImport } from '../../resources/imports/CommittedImport.tsx';
import { LastImports } from '../../resources/imports/LastImports.tsx';
import { RunningImport } from '../../resources/imports/RunningImport.tsx';
import { DuplicatesChoice, StatusChoice, UnlinkedNote } from '../../resources/imports/RowsChoices.tsx';
import { StateBadge } from '../../resources/imports/StateBadge.tsx';
import { StatusTabs } from '../../resources/imports/StatusTabs.tsx';
import { StoppedImport } from '../../resources/imports/StoppedImport.tsx';
import { UnreadColumns } from '../../resources/imports/UnreadColumns.tsx';
import { useStartedByText, useSourceName } from '../../resources/imports/sources.ts';
import { FieldProblem } from '../../resources/imports/rows/FieldProblem.tsx';
import { ImportedAmount } from '../../resources/imports/rows/ImportedAmount.tsx';
import { ImportRowTable } from '../../resources/imports/rows/ImportRowTable.tsx';
import { ImportRowText } from '../../resources/imports/rows/ImportRowText.tsx';
import { areResults, ResultRows } from '../../resources/imports/rows/ResultRows.tsx';
import { RowCards } from '../../resources/imports/rows/RowCards.tsx';
import { RowValue } from '../../resources/imports/rows/RowValue.tsx';
import '../../src/i18n/en/imports.ts';
import { importFixture, importRowFixture } from './importFixtures.ts';
import { productFixture } from './recordFixtures.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { renderPart, rowsOf, textOf, withTexts } from './parts.tsx';

noteLooks();

beforeEach(() => extensions.learn(true));

const NONE = {
  onChoose: undefined,
  onTakeSame: undefined,
  onCorrect: undefined,
  onAccept: undefined,
  onRestore: undefined,
  onSort: undefined,
};

describe('the text of a row', () => {
  const text = (
    parts: Partial<ImportRow>,
    fields: string[] = [],
    on: Partial<Parameters<typeof ImportRowText>[0]> = {},
  ) =>
    textOf(
      <ImportRowText {...NONE} row={importRowFixture({ photos: 0, ...parts })} fields={fields} {...on} />,
    );

  it('has its name, its place, and the given fields', () => {
    const values = {
      name: 'Fox',
      state: 'Paid',
      weight: 140,
      price: 10,
      priceYen: 1_600,
      link: 'https://www.shop.test/1',
    };
    expect(text({ values, photos: 2 }, ['state', 'weight', 'price', 'link', 'date'])).toBe(
      'FoxParcel 70001, item 1Status PaidWeight 140 gPrice €10.00 (¥1,600)Purchase link shop.test2 photographs',
    );
    expect(text({ values: {} })).toBe('Parcel 70001, item 1');
    expect(text({ values: { name: 'Fox', priceYen: 1_600 } }, ['price'])).toBe(
      'FoxParcel 70001, item 1Price ¥1,600',
    );
  });

  it('lists its problems by field, with the text of the file if the message lacks it', () => {
    const problems = { price: 'Enter an amount.', state: '“x” is unknown.', row: 'Too long.', undo: 'Kept.' };
    const written = { price: '12 o', state: 'x' };
    expect(text({ problems, written })).toBe(
      'Ember FoxParcel 70001, item 1Price: Enter an amount. The file says “12 o”.Status: “x” is unknown.Too long.',
    );
    expect(text({ problems, written: { ...written, row: 'garbage' } })).toBe(
      'Ember FoxParcel 70001, item 1Too long. The file says “garbage”.',
    );
    expect(textOf(<FieldProblem field="price" label="Price" message="Price: too low." />)).toBe(
      'Price: too low.',
    );
  });

  it('says whether the deleted record is in the bin, and gives hints', () => {
    expect(text({ bin: 3, notes: ['A hint.'] })).toBe(
      'Ember FoxParcel 70001, item 1The deleted record is in the bin.A hint.',
    );
    expect(text({ bin: 3 }, [], { onRestore: () => {} })).toContain('in the bin.Restore');
  });

  it('shows what changes, and what was edited here and stays', () => {
    const difference = { field: 'price', before: 9, after: 10, isEdited: false };
    expect(text({ differences: [difference] })).toContain('Price€9.00Becomes€10.00');
    expect(text({ differences: [difference] })).not.toContain('edited here');
    const edited = [{ ...difference, isEdited: true }];
    const on = { onChoose: () => {} };
    expect(text({ differences: edited }, [], on)).toContain(
      '€10.00edited here since, stays as it isOverwrite my change',
    );
    expect(text({ differences: edited, choice: 'overwrite' }, [], on)).toContain('€10.00Overwrite my change');
    expect(text({ differences: edited, choice: 'skip' }, [], on)).not.toContain('Overwrite my change');
    const sale = { kind: 'sales', values: { site: 'eBay', orderNumber: '1', currency: 'USD' } } as const;
    const money = { field: 'postageCharged', before: 2, after: 3, isEdited: false };
    const currency = { field: 'currency', before: 'GBP', after: 'USD', isEdited: false };
    expect(text({ ...sale, differences: [money, currency] })).toContain('£2.00BecomesUS$3.00');
    expect(text({ ...sale, differences: [money] })).toContain('US$2.00BecomesUS$3.00');
  });

  it('says that the purchases of a skipped parcel are recorded without it', () => {
    const parcel = { kind: 'incoming_shipments', choice: 'skip', number: '70001' } as const;
    const said = 'Left out: its purchases are recorded without a shipment.';
    const on = { onChoose: () => {} };
    expect(text(parcel, [], on)).toContain(said);
    expect(text({ ...parcel, choice: 'take' }, [], on)).not.toContain(said);
    expect(text({ ...parcel, number: null }, [], on)).not.toContain(said);
    expect(text(parcel)).not.toContain(said);
  });

  it('names the places of the same rows, five at most, with buttons that take one or all', async () => {
    const places = ['row 2', 'row 3', 'row 4', 'row 5', 'row 6', 'row 7'];
    const same = (rows: number) => ({ rows, places: places.slice(0, rows), placeReasons: [] });
    expect(text({ same: same(3) })).toContain('3 times the same: row 2, row 3 and row 4');
    expect(text({ same: same(5) })).toContain('5 times the same: row 2, row 3, row 4, row 5 and row 6');
    expect(text({ same: same(8) })).toContain(
      '8 times the same: row 2, row 3, row 4, row 5, row 6 and 3 more',
    );
    const onTakeSame = vi.fn();
    const row = importRowFixture({ same: same(2) });
    const { user } = renderPart(<ImportRowText {...NONE} row={row} fields={[]} onTakeSame={onTakeSame} />);
    await user.click(screen.getByRole('button', { name: 'Take one of these: row 2 and row 3' }));
    await user.click(screen.getByRole('button', { name: 'Take all of these: row 2 and row 3' }));
    expect(onTakeSame.mock.calls.map(([, take]) => take)).toEqual(['one', 'all']);
  });

  const unit = { id: 5, sku: 'BS-5', name: 'Ember Fox' };
  const article = (fields: Partial<DraftArticle>): DraftArticle => ({
    key: 'a',
    title: 'Fox card',
    sku: '',
    externalId: '',
    quantity: 1,
    total: 12.5,
    by: null,
    units: [],
    choices: [],
    note: null,
    isOut: false,
    ...fields,
  });
  const soldText = (fields: Partial<DraftArticle>, values: object = {}, parts: Partial<ImportRow> = {}) =>
    text(
      {
        kind: 'sales',
        place: 'eBay 1',
        values: { site: 'eBay', orderNumber: '1', articles: [article(fields)], currency: 'USD', ...values },
        ...parts,
      },
      [],
      { onSort: () => {} },
    ).replace('eBay 1', '');

  it.each([
    [{}, {}, 'Fox card US$12.50No productChooseLeave out'],
    [{ quantity: 3 }, {}, '3 × Fox card US$12.50No productChooseLeave out'],
    [{}, { priceState: 'unknown' }, 'Fox card price not known yetNo productChooseLeave out'],
    [{ by: 'sku', units: [unit] }, {}, 'Fox card US$12.50BS-5 Ember Fox · by its SKUChooseLeave out'],
    [
      { by: 'title', units: [unit, unit], note: 'One is sold.' },
      {},
      'Fox card US$12.50BS-5 2 units of Ember Fox · by its titleOne is sold.ChooseLeave out',
    ],
    [{ by: 'record', units: [unit] }, {}, 'Fox card US$12.50recorded alreadyChooseLeave out'],
    [{ isOut: true }, {}, 'Fox card US$12.50left outTake again'],
  ] as const)('of a sale tells the product of an article %o %o', (fields, values, words) => {
    expect(soldText({ ...fields, units: [...('units' in fields ? fields.units : [])] }, values)).toBe(words);
  });

  it('of what is no sale has no buttons', () => {
    expect(soldText({}, {}, { status: 'excluded' })).toBe('Fox card US$12.50No product');
  });
});

describe('a value of a row', () => {
  const valueOf = (kind: ImportRow['kind'], name: string, value: unknown) =>
    textOf(
      <RowValue row={importRowFixture({ kind, values: { currency: 'USD' } })} name={name} value={value} />,
    );

  it.each([
    ['bought_stocks', 'price', 3, '€3.00'],
    ['sales', 'postageCharged', 3, 'US$3.00'],
    ['bought_stocks', 'incomingShipment', 'EMS EB1', 'EMS EB1'],
    ['bought_stocks', 'link', 'http://www.shop.test/x', 'shop.test'],
    ['bought_stocks', 'link', 'shop', 'shop'],
    ['bought_stocks', 'vatScheme', 'margin', 'Margin'],
    ['sales', 'fees', 'commission 2', 'commission US$2.00'],
    ['bought_stocks', 'charges', 'duty 3', 'duty 3'],
    ['bought_stocks', 'weight', null, '–'],
  ] as const)('of %s in %s: %o is %s', (kind, name, value, words) => {
    expect(valueOf(kind, name, value)).toBe(words);
  });

  it('paid abroad is shown in euros with the other amount, or only the other amount', () => {
    const amount = (values: object) =>
      textOf(<ImportedAmount row={importRowFixture({ values: { ...values } })} name="price" />);
    expect(amount({ price: 10, priceYen: 1_600 })).toBe('€10.00¥1,600');
    expect(amount({ priceYen: 1_600 })).toBe('¥1,600');
    expect(amount({ price: 10 })).toBe('€10.00');
    expect(amount({})).toBe('–');
  });
});

describe('the rows', () => {
  const rows = [
    importRowFixture({
      id: 1,
      kind: 'incoming_shipments',
      values: { courier: 'EMS' },
      place: 'Parcel 1',
      photos: 0,
    }),
    importRowFixture({ id: 2, parent: 1, values: { name: 'Fox', price: 3 }, status: 'same', photos: 0 }),
    importRowFixture({
      id: 3,
      values: { name: 'Koi', state: 'Paid' },
      status: 'wrong',
      photos: 0,
      record: 9,
    }),
  ];

  it('form a table with the columns that have a value, and a box for those that can be chosen', () => {
    const all = { ...NONE, onChoose: () => {}, onCorrect: () => {} };
    expect(rowsOf(<ImportRowTable {...all} rows={rows} kind="bought_stocks" />)).toEqual([
      ['Take', 'Name', 'Status', 'Price', 'Status', 'Correct'],
      ['', 'EMSParcel 1', 'New', ''],
      ['', 'FoxParcel 70001, item 1', '–', '€3.00', 'Already there', ''],
      ['', 'KoiParcel 70001, item 1', 'Paid', '–', 'Wrong', ''],
    ]);
    expect(rowsOf(<ImportRowTable {...NONE} rows={rows.slice(1)} kind="bought_stocks" />)[0]).toEqual([
      'Name',
      'Status',
      'Price',
      'Status',
    ]);
    renderPart(<ImportRowTable {...all} rows={rows} kind="bought_stocks" />);
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Koi' })).toHaveAttribute(
      'href',
      '/database/purchases?inspect_purchase=9',
    );
  });

  it('are cards on a phone, with the price beside the status', () => {
    expect(textOf(<RowCards {...NONE} rows={rows.slice(1)} />)).toBe(
      'FoxParcel 70001, item 1Already there€3.00KoiParcel 70001, item 1Status PaidWrong',
    );
  });

  it('are counted by status; orders that are no sales only if there are any', () => {
    const tabs = (rowsBy: Partial<Import['rows']>) =>
      textOf(<StatusTabs imported={importFixture({ rows: rowsBy })} shown={undefined} onShow={() => {}} />);
    expect(tabs({ wrong: 1, new: 2 })).toBe('1Wrong0Changed2New0Deleted since0Already there3All');
    expect(tabs({ excluded: 4 })).toBe('0Wrong0Changed0New0Deleted since4Not a sale0Already there4All');
  });

  it.each([
    ['wrong', ['How the file is read']],
    ['changed', ['Take all', 'Take all, overwrite changes made here', 'Take none']],
    ['new', ['Take all', 'Take none']],
    ['deleted', ['Take all', 'Take none']],
    ['excluded', []],
    ['same', []],
    [undefined, []],
  ] as const)('of status %s offer %o', (status, labels) => {
    const file = aFile();
    renderPart(<StatusChoice imported={importFixture({ file })} status={status} />);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels);
  });

  it('that repeat one another or lack a product are counted', () => {
    const repeated = (count: number, resource: Import['resource']) =>
      textOf(<DuplicatesChoice imported={importFixture({ file: aFile({ repeated: count }), resource })} />);
    expect(repeated(0, 'sales')).toBe('');
    expect(repeated(2, null)).toBe('');
    expect(repeated(1, 'places')).toBe(
      '1 row says the same as an earlier one. The first of each is taken unless you say otherwise.Take one of eachTake all of them',
    );
    expect(repeated(1_200, 'places')).toContain('1,200 rows say the same as earlier ones.');
    expect(textOf(<UnlinkedNote count={0} />)).toBe('');
    expect(textOf(<UnlinkedNote count={2} />)).toContain(
      '2 articles are not linked to a product. Choose it here',
    );
  });
});

const aFile = (fields: Partial<NonNullable<Import['file']>> = {}): NonNullable<Import['file']> => ({
  name: 'stock.csv',
  size: 10,
  kind: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  sheets: [],
  sheet: null,
  headers: ['a'],
  samples: [],
  readings: [],
  readingReasons: [],
  questions: [],
  decided: [],
  statuses: {},
  transactionKinds: {},
  amountsPer: {},
  unread: [],
  redacted: [],
  sheetsNotKept: [],
  mapping: {},
  isGuessed: false,
  mappedAs: null,
  repeated: 0,
  numbers: 'source',
  type: null,
  known: null,
  site: null,
  currency: null,
  currencies: [],
  rates: {},
  isReduced: false,
  truncated: null,
  ...fields,
});

describe('the results of an upload', () => {
  const result = (id: number, values: object): ImportRow =>
    importRowFixture({
      id,
      kind: 'site_listings',
      place: `row ${id}`,
      values: { site: 'eBay.it', title: `Card ${id}`, action: 'Revise', currency: 'EUR', ...values },
    });

  it('are rows that say what was asked of the site', () => {
    expect(areResults([result(1, {})])).toBe(true);
    expect(areResults([result(1, { action: '' })])).toBe(false);
    expect(areResults([importRowFixture({ values: { action: 'Add' } })])).toBe(false);
  });

  const rows = [
    result(1, { status: 'failed', message: 'No picture.', code: '21', fee: 5 }),
    result(2, { status: 'ended', code: '291', externalId: '256012345678' }),
    result(3, { status: 'ended', action: 'End', fee: 0.5 }),
    result(4, { status: 'live', fee: 0.35, externalId: '12', sku: 'BS-1' }),
    result(5, { status: 'live', message: 'Low price.', action: 'Add' }),
    result(6, { status: 'accepted', address: 'https://site.test/6', externalId: '6' }),
    result(7, {}),
  ];

  it('are those that failed, in the words of the site, and those that were done, with their fees', () => {
    const { container } = renderPart(<ResultRows rows={rows} areAll />);
    const failed = screen.getByRole('region', { name: 'Failed' });
    expect(failed).toHaveTextContent('3, each with a way to go on');
    expect(
      within(failed)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Card 1 Revise“No picture.” (21)row 1',
      'Card 2 256012345678 Revise291row 2 · 256012345678',
      'Card 7 Reviserow 7',
    ]);
    expect(within(failed).getByRole('link')).toHaveAttribute('href', 'https://www.ebay.it/itm/256012345678');
    const cells = [...container.querySelectorAll('tr')].map((row) =>
      [...row.cells].map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ['Product', 'Action', 'Item number', 'Fee', 'Status'],
      ['Card 3', 'End', '', '€0.50', 'Ended'],
      ['Card 4 BS-1 12', 'Revise', '12', '€0.35', 'Live'],
      ['Card 5“Low price.”', 'Add', '', '–', 'Live, warning'],
      ['Card 6 6', 'Revise', '6', '–', 'Accepted, not live'],
      ['4 rows done by the site', '€0.85', ''],
    ]);
  });

  it('have a sum only if these are all rows, and the name of their product once it is known', async () => {
    const product = productFixture({ sku: 'bs-1', name: 'Ember Fox' });
    renderPart(<ResultRows rows={rows.slice(3, 4)} areAll={false} />, {
      calls: { getList: async () => ({ data: [product], total: 1 }) },
    });
    expect(await screen.findByRole('rowheader', { name: 'Ember Fox' })).toBeVisible();
    expect(screen.queryByText(/done by the site/)).toBeNull();
  });
});

describe('the columns of a file', () => {
  it('show what their values become, where that differs', () => {
    renderPart(
      <ColumnValues
        samples={['1,5', 'x', 'Fox']}
        readings={['1.50', 'not readable', 'Fox']}
        reasons={[null, null, null]}
      />,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1,5Becomes 1.50',
      'xBecomes not readable',
      'Fox',
    ]);
  });

  it('that are not read are named if they are unknown, and otherwise counted', async () => {
    const unread = (...columns: [string, string | null][]) => (
      <UnreadColumns unread={columns.map(([head, reason]) => ({ head, reason }))} />
    );
    expect(textOf(unread(['Color', null]))).toBe(
      'The column “Color” is unknown in such files and is not read. Choose what it becomes where it matters.',
    );
    expect(textOf(unread(['Color', null], ['Size', null]))).toContain('and are not read: Color, Size.');
    const { user, container } = renderPart(unread(['Buyer', 'Personal data.']));
    expect(container).toHaveTextContent(/^1 column is not needed$/);
    await user.click(screen.getByRole('button'));
    expect(container).toHaveTextContent('BuyerPersonal data.');
  });
});

describe('an import', () => {
  it('is named by its shop or file, and by when and by whom it was started', () => {
    const nameOf = withTexts(useSourceName);
    expect(nameOf({ source: 'buyee', file: null })).toBe('Buyee');
    expect(nameOf({ source: 'file', file: aFile() })).toBe('stock.csv');
    expect(nameOf({ source: 'file', file: null })).toBeUndefined();
    const startedBy = withTexts(useStartedByText);
    const startedAt = '2026-11-14T08:05:00.000Z';
    expect(startedBy({ startedAt, user: 'anna' })).toMatch(/^14\/11\/2026, \d\d:\d\d by anna$/);
    expect(startedBy({ startedAt, user: null })).toMatch(/^14\/11\/2026, \d\d:\d\d$/);
  });

  it.each([
    ['reading', 'Reading'],
    ['stopped', 'Stopped'],
    ['draft', 'To be checked'],
    ['recording', 'Recording'],
    ['interrupted', 'Half recorded'],
    ['committed', 'Recorded'],
    ['undoing', 'Taking back'],
    ['undone', 'Taken back'],
  ] as const)('in the state %s is called %s', (state, words) => {
    expect(textOf(<StateBadge state={state} />)).toBe(words);
  });

  const running = (fields: Partial<Import>, progress: Partial<Import['progress']> = {}) => {
    vi.setSystemTime('2026-11-14T08:06:05.000Z');
    const imported = importFixture({
      progress: { done: 5, total: 20, since: '2026-11-14T08:05:00.000Z', ...progress },
      ...fields,
    });
    const state = imported.state === 'undoing' || imported.state === 'recording' ? imported.state : 'reading';
    return textOf(<RunningImport imported={imported} state={state} />);
  };

  it('tells how far it is, and how long it still takes', () => {
    vi.useFakeTimers();
    try {
      const left = '1:05 so far, about 4 minutes left';
      expect(running({ state: 'reading' })).toContain(`Parcel 5 of 20${left}20 percent read`);
      expect(running({ state: 'reading' }, { done: 0 })).toContain('Opening the account1:05 so far');
      expect(running({ state: 'reading', message: 'Waiting for the shop.' })).toContain(
        'Waiting for the shop.1:05',
      );
      expect(running({ state: 'reading', source: 'file' }, { total: null })).toContain(
        'Row 51:05 so farReading',
      );
      expect(running({ state: 'reading', source: 'file' }, { done: 0 })).toContain('Opening the file');
      expect(running({ state: 'recording', message: 'x' })).toContain(
        `Row 5 of 20${left}20 percent recorded`,
      );
      expect(running({ state: 'recording' }, { done: 0 })).toContain('Row 0 of 20');
      expect(running({ state: 'undoing' })).not.toContain('Cancel');
      expect(running({ state: 'recording' }, { total: 6 })).toContain('1:05 so far, less than a minute left');
      expect(running({ state: 'recording' }, { total: 1_000 })).toContain('1:05 so far, about 4 hours left');
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [{}, {}, 'Nothing to record', true, ''],
    [{ bought_stocks: 1 }, { new: 1 }, 'Record 1 purchase', false, ''],
    [
      { bought_stocks: 1_200, incoming_shipments: 2 },
      { new: 1_203, wrong: 2 },
      'Record: 1,200 purchases and 2 shipments',
      false,
      'Left out: 2 wrong rows and 1 row not taken.',
    ],
  ])('with %o chosen of %o is recorded by “%s”', (chosen, rows, label, isDisabled, leftOut) => {
    const { container } = renderPart(
      <CommitBar
        imported={importFixture({ chosen, rows })}
        onRateMissing={() => {}}
        onUndecided={() => {}}
      />,
    );
    const record = screen.getByRole<HTMLButtonElement>('button', { name: /ecord/ });
    expect(record).toHaveTextContent(label);
    expect(record.disabled).toBe(isDisabled);
    expect(container.textContent).toBe(`${leftOut}Discard${label}`);
  });

  it('is not recorded before its columns are decided, nor in yen without a rate', async () => {
    const onRateMissing = vi.fn();
    const onUndecided = vi.fn();
    const press = async (fields: Partial<Import>) => {
      const imported = importFixture({ chosen: { sales: 1 }, rows: { new: 1 } });
      const { user, unmount } = renderPart(
        <CommitBar
          imported={{ ...imported, isInYen: false, ...fields }}
          onRateMissing={onRateMissing}
          onUndecided={onUndecided}
        />,
      );
      await user.click(screen.getByRole('button', { name: /^Record/ }));
      unmount();
    };
    const column = { kind: 'column', place: 0, fields: [] } as const;
    await press({ file: aFile({ questions: [{ ...column, fields: [] }] }) });
    expect([onUndecided, onRateMissing].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    await press({
      file: aFile({ questions: [{ kind: 'status', status: 'x', rows: 1 }] }),
      isInYen: true,
      rate: null,
    });
    expect([onUndecided, onRateMissing].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    await press({ isInYen: true, rate: 160 });
    expect(onRateMissing).toHaveBeenCalledTimes(1);
  });

  it('that is recorded links to its records, and counts its photographs', () => {
    const committed = (fields: Parameters<typeof importFixture>[0]) =>
      textOf(<CommittedImport imported={importFixture({ state: 'committed', ...fields })} />);
    expect(committed({})).toBe('RecordedNothing was recorded: everything was there already, or left out.');
    const chosen = { bought_stocks: 3, incoming_shipments: 1 };
    expect(committed({ chosen, rows: { new: 4 } })).toBe('Recorded3 purchases1 shipmentUndo this import');
    expect(committed({ chosen, photos: { waiting: 2, stored: 3, failed: 1 } })).toContain(
      'Photographs3 of 61 failedThey are loaded in the background.',
    );
    expect(committed({ chosen, photos: { waiting: 0, stored: 3, failed: 1 } })).toContain(
      '3 of 41 failedTry again',
    );
    expect(committed({ chosen, photos: { waiting: 0, stored: 3, failed: 0 } })).toMatch(/Photographs3 of 3$/);
  });

  it('that is undone names the records that stay', () => {
    const undone = (kept: ImportRow[]) =>
      textOf(<UndoneImport imported={importFixture({ state: 'undone', kept })} />);
    expect(undone([])).toContain('Everything that this import had recorded is taken back.');
    expect(undone([importRowFixture({ problems: { undo: 'Edited since.' } })])).toContain(
      'Taken back, except for 1 record:DiscardEmber FoxEdited since.',
    );
  });

  it('that stopped can go on, and be discarded if nothing was read', () => {
    const stopped = (rows: Partial<Import['rows']>) =>
      textOf(<StoppedImport imported={importFixture({ state: 'stopped', message: 'No answer.', rows })} />);
    expect(stopped({})).toBe(
      'Reading stopped before the endNo answer.Nothing was read until then. You can go on, or discard it.Go onDiscard',
    );
    expect(stopped({ same: 1 })).toContain('record what was read until then, or discard it.');
    expect(stopped({ same: 1 })).toMatch(/Go on$/);
  });

  it('is listed with its counts; earlier ones are read where a page is full', async () => {
    const page = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) =>
        importFixture({ id: from - index, rows: { new: 2, same: 1_200 } }),
      );
    const asked: unknown[] = [];
    const { user } = renderPart(<LastImports />, {
      calls: {
        getImports: async (before: never) => {
          asked.push(before);
          return before ? page(1, 10) : page(20, 30);
        },
      },
    });
    const [first] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/^ZenMarket.* by annaNew 2 · Already there 1,200To be checked$/);
    await user.click(screen.getByRole('button', { name: 'Show earlier ones' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull());
    expect(asked).toEqual([undefined, 11]);
  });
});

reviewLooks('importParts');
