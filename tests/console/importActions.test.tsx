import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Import, ImportFile } from '../../contract/imports.ts';
import type { ImportRow } from '../../contract/import_rows.ts';
import type { DraftArticle } from '../../contract/sale_files.ts';
import { extensions } from '../../providers/extensions.ts';
import { CommitBar } from '../../resources/imports/CommitBar.tsx';
import { DiscardButton, UndoButton } from '../../resources/imports/ConfirmedButtons.tsx';
import { FileQuestions } from '../../resources/imports/FileQuestions.tsx';
import { FileReading } from '../../resources/imports/FileReading.tsx';
import { LastImports } from '../../resources/imports/LastImports.tsx';
import { NextFile } from '../../resources/imports/NextFile.tsx';
import { RateFields } from '../../resources/imports/RateFields.tsx';
import { RowsPanel } from '../../resources/imports/RowsPanel.tsx';
import { useImport } from '../../resources/imports/useImport.ts';
import '../../src/i18n/en/imports.ts';
import '../../src/i18n/en/importedRecords.ts';
import '../../src/i18n/en/paid.ts';
import '../../src/i18n/en/saleFiles.ts';
import { field, replaceText } from './forms.ts';
import { importFixture, importRowFixture } from './importFixtures.ts';
import { button, choose } from './openConsole.tsx';
import { failing } from './partCalls.tsx';
import { notice, renderPart } from './parts.tsx';
import { productFixture } from './recordFixtures.ts';
import { setViewport } from './viewport.ts';

beforeEach(() => extensions.learn(true));

type Sent = (name: string) => (readonly unknown[])[];

/** A CSV file of products. The given fields replace its own. */
const fileOf = (fields: Partial<ImportFile> = {}): ImportFile =>
  ImportFile.parse({
    name: 'stock.csv',
    size: 1_200,
    kind: 'csv',
    encoding: 'utf-8',
    delimiter: ';',
    sheets: [],
    sheet: null,
    headers: ['Title', 'Cost', 'What'],
    samples: [['Fox'], ['10'], ['x']],
    readings: [['Fox'], ['€10.00'], []],
    mapping: { 0: 'name', 1: 'estimated_cost', 2: null },
    mappedAs: null,
    type: 4,
    ...fields,
  });
const TYPES = [
  { id: 4, name: 'Card', subtypes: [] },
  { id: 5, name: 'Box', subtypes: [] },
];
const lists = (more: Record<string, unknown[]> = {}) => ({
  getList: async (resource: string) => {
    const data = { types: TYPES, ...more }[resource] ?? [];
    return { data, total: data.length };
  },
});

describe('how a file is read', () => {
  const open = (fields: Partial<ImportFile>, calls: object = {}, parts: object = {}) => {
    const file = fileOf(fields);
    const imported = importFixture({ source: 'file', resource: 'products', file, ...parts });
    return renderPart(<FileReading imported={imported} file={file} />, {
      calls: { ...lists(), changeImport: async () => imported, ...calls } as never,
    });
  };

  it('is changed by the kind of its rows, its sheet, and the meaning of its numbers', async () => {
    const { user, sent } = open({
      sheets: ['One', 'Two'],
      sheet: 'One',
      headers: ['Title', 'Id'],
      mapping: { 0: 'name', 1: 'id' },
    });
    await choose(user, screen.getByRole('combobox', { name: /^Each row is/ }), 'Purchase');
    await waitFor(() => expect(sent('changeImport')).toHaveLength(1));
    await choose(user, screen.getByRole('combobox', { name: /^Sheet/ }), 'Two');
    await waitFor(() => expect(sent('changeImport')).toHaveLength(2));
    await user.click(screen.getByRole('radio', { name: /^They are numbers of this installation/ }));
    await waitFor(() => expect(sent('changeImport')).toHaveLength(3));
    expect(sent('changeImport')).toEqual([
      [7, { resource: 'bought_stocks' }],
      [7, { sheet: 'Two' }],
      [7, { numbers: 'ours' }],
    ]);
  });

  it('has columns that are mapped to fields, each field once', async () => {
    const { user, sent, address } = open({});
    expect(screen.getByText('2 of 3 columns are read')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: '“Title” becomes' })).toBeNull();
    await user.click(button('Columns'));
    expect(address()).toBe('/?columns=1');
    const title = () => screen.getByRole('combobox', { name: '“Title” becomes' });
    const what = () => screen.getByRole('combobox', { name: '“What” becomes' });
    expect(await screen.findByRole('button', { name: 'Read again with these columns' })).toBeDisabled();
    expect(what()).toHaveTextContent('Skip this column');
    await choose(user, what(), 'Name');
    expect(title()).toHaveTextContent('Skip this column');
    await choose(user, screen.getByRole('combobox', { name: '“Cost” becomes' }), 'Skip this column');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await user.click(button('Read again with these columns'));
    await waitFor(() => expect(sent('changeImport')).toHaveLength(1));
    expect(sent('changeImport')).toEqual([[7, { mapping: { 0: null, 1: null, 2: 'name' } }]]);
    await user.click(button('Hide the columns'));
    await waitFor(() => expect(address()).toBe('/?columns=0'));
  });

  it('that was guessed is shown at once, and confirmed', async () => {
    const { user, sent } = open(
      { isGuessed: true, questions: [{ kind: 'column', place: 2, fields: ['sku'] }] },
      { changeImport: failing },
    );
    expect(screen.getByText(/^The columns were matched by their headings/)).toBeVisible();
    await user.click(button('These columns are right'));
    expect(await notice('The file was not read again. No network.')).toBeVisible();
    expect(sent('changeImport')).toEqual([[7, { mapping: { 0: 'name', 1: 'estimated_cost' } }]]);
  });

  it('needs the kind of its rows', () => {
    open({}, {}, { resource: null });
    expect(screen.getByText('Choose what the rows are')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Each row is/ })).toBeInvalid();
  });
});

describe('what a file does not say', () => {
  const open = (resource: Import['resource'], fields: Partial<ImportFile>, calls: object = {}) => {
    const file = fileOf(fields);
    return renderPart(
      <FileQuestions
        imported={importFixture({ source: 'file', resource, file })}
        file={file}
        heading={{ current: null }}
        isRequired={false}
      />,
      {
        calls: {
          ...lists({ sites: [{ id: 1, name: 'Cardmarket', fees: [] }] }),
          changeImport: async () => importFixture(),
          ...calls,
        } as never,
      },
    );
  };

  it('is asked: the type of its products', async () => {
    const { user, sent } = open('products', { type: null });
    expect(button('Read again with these answers')).toBeDisabled();
    await choose(user, await screen.findByRole('combobox', { name: /^Type/ }), 'Box');
    expect(screen.getByRole('combobox', { name: /^Type/ })).toHaveTextContent('Box');
    await user.click(button('Read again with these answers'));
    await waitFor(() => expect(sent('changeImport')).toEqual([[7, { type: 5 }]]));
  });

  it('is asked: whether an amount is of the order or of each row', async () => {
    const { user, sent } = open('sales', {
      site: 'Cardmarket',
      questions: [
        { kind: 'amounts', place: 1 },
        { kind: 'amounts', place: 2 },
      ] as never,
    });
    expect(screen.getByText('Is “Cost” the amount of the order, or of each row?')).toBeVisible();
    await choose(
      user,
      screen.getByRole('combobox', { name: '“Cost” is' }),
      'Of each row: all of them are added',
    );
    await choose(user, screen.getByRole('combobox', { name: '“What” is' }), 'Of the order: it counts once');
    expect(screen.getByRole('combobox', { name: '“Cost” is' })).toHaveTextContent('Of each row');
    await user.click(button('Read again with these answers'));
    await waitFor(() =>
      expect(sent('changeImport')).toEqual([[7, { amountsPer: { 1: 'row', 2: 'order' } }]]),
    );
  });

  it('adds the site that made the file, if it is not known', async () => {
    const { user, sent } = open(
      'sales',
      { known: 'ebay_orders' },
      { create: async () => ({ data: { id: 2 } }) },
    );
    await waitFor(() => expect(button('Read again with these answers')).toBeEnabled());
    await user.click(button('Read again with these answers'));
    await waitFor(() => expect(sent('changeImport')).toHaveLength(1));
    expect(sent('create')).toEqual([['sites', { data: { name: expect.stringMatching(/ebay/i) } }]]);
  });
});

describe('the exchange rate of a file', () => {
  it('is asked about if it is unlikely, and what the server refuses stays beside it', async () => {
    const refused = new HttpError('Wrong', 400, { errors: { rates: 'Too high.' } });
    const answers: (() => Promise<unknown>)[] = [async () => importFixture(), () => Promise.reject(refused)];
    const imported = importFixture({
      resource: 'sales',
      file: fileOf({ currencies: ['USD'], rates: { USD: 1.1 } }),
    });
    const { user, sent } = renderPart(<RateFields imported={imported} />, {
      calls: {
        getLastRates: async () => [{ currency: 'USD', rate: 1.1, day: '2026-11-01' }],
        changeImport: () => answers.shift()?.(),
        getImport: async () => imported,
        getImportRows: async () => ({ rows: [], total: 0 }),
      } as never,
    });
    const rate = field('USD for €1');
    expect(rate).toHaveValue('1.10');
    expect(screen.getByText(/^Amounts in USD become euros at this rate/)).toBeVisible();
    await replaceText(user, rate, 'abc{');
    await user.keyboard('{Enter}');
    expect(rate).toBeInvalid();
    expect(sent('changeImport')).toEqual([]);
    await replaceText(user, rate, '1.2');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent('changeImport')).toEqual([[7, { rates: { USD: 1.2 } }]]));
    await replaceText(user, rate, '110');
    await user.tab();
    const question = await screen.findByRole('dialog');
    await user.click(button('Cancel', question));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(sent('changeImport')).toHaveLength(1);
    await user.click(rate);
    await user.keyboard('{Enter}');
    await user.click(button(/^Keep/, await screen.findByRole('dialog')));
    expect(await screen.findByText('Too high.')).toBeVisible();
    expect(sent('changeImport')[1]).toEqual([7, { rates: { USD: 110 } }]);
    expect(await notice('The rate was not saved. Wrong')).toBeVisible();
  });
});

describe('a draft is recorded', () => {
  const open = (parts: Parameters<typeof importFixture>[0], calls: object) => {
    const imported = importFixture({ chosen: { bought_stocks: 2 }, ...parts });
    return renderPart(<CommitBar imported={imported} onRateMissing={() => {}} onUndecided={() => {}} />, {
      calls: { getRateQuestions: async () => [], getImport: async () => imported, ...calls } as never,
    });
  };

  it('after a question about wrong rows, which stays closed after a failure', async () => {
    const answers: (() => Promise<unknown>)[] = [
      failing,
      async () => importFixture({ state: 'draft' }),
      async () => importFixture({ state: 'committed' }),
    ];
    const { user, sent } = open({ rows: { wrong: 1, new: 2 } }, { stepImport: () => answers.shift()?.() });
    const record = button('Record 2 purchases');
    await user.click(record);
    const question = await screen.findByRole('dialog', { name: 'Leave the wrong rows out?' });
    await user.click(button('Cancel', question));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(sent('stepImport')).toEqual([]);
    const confirm = async () => {
      await user.click(record);
      await user.click(button('Record 2 purchases', await screen.findByRole('dialog')));
    };
    await confirm();
    expect(await notice('Nothing was recorded. No network.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await confirm();
    await waitFor(() => expect(sent('stepImport')).toHaveLength(2));
    expect(screen.queryByText('Recorded: 2 purchases.')).toBeNull();
    expect(sent('stepImport')).toEqual([
      [7, 'commit'],
      [7, 'commit'],
    ]);
  });

  it('after a question about unlikely rates', async () => {
    const question = (fields: object) => ({
      currency: 'USD',
      rate: 110,
      places: ['Row 2'],
      rows: 1,
      last: 1.1,
      suggestion: 1.1,
      foreign: 50,
      ...fields,
    });
    const { user, sent } = open(
      {},
      {
        getRateQuestions: async () => [
          question({}),
          question({ rate: 90, rows: 3, suggestion: null, last: null, foreign: null }),
        ],
        stepImport: async () => importFixture({ state: 'committed' }),
      },
    );
    await user.click(button('Record 2 purchases'));
    const dialog = await screen.findByRole('dialog', { name: 'Check the rates of some rows' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Row 2\D.*110/),
      expect.stringMatching(/^3 rows in all, among them: Row 2.*90/),
    ]);
    await user.click(button('Cancel', dialog));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent('stepImport')).toEqual([]);
    await user.click(button('Record 2 purchases'));
    await user.click(button('Keep these rates', await screen.findByRole('dialog')));
    expect(await notice('Recorded: 2 purchases.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('unless the rates cannot be checked', async () => {
    const { user, sent } = open({}, { getRateQuestions: failing });
    await user.click(button('Record 2 purchases'));
    expect(await notice('Nothing was recorded. No network.')).toBeVisible();
    expect(sent('stepImport')).toEqual([]);
  });
});

describe('an import is taken back or discarded', () => {
  it('after a question, and says so', async () => {
    const answers: (() => Promise<unknown>)[] = [failing, async () => importFixture({ state: 'undone' })];
    const { user, sent } = renderPart(<UndoButton id={7} />, {
      calls: { stepImport: () => answers.shift()?.() } as never,
    });
    const undo = async () => {
      await user.click(button('Undo this import'));
      await user.click(button('Undo this import', screen.getByRole('dialog', { name: 'Undo this import?' })));
    };
    await undo();
    expect(await notice('The import was not taken back. No network.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await undo();
    expect(await notice('Import taken back.')).toBeVisible();
    expect(sent('stepImport')).toEqual([
      [7, 'undo'],
      [7, 'undo'],
    ]);
  });

  it('and the next file is compared and opened', async () => {
    const answers: (() => Promise<unknown>)[] = [failing, async () => undefined];
    const { user, sent, address } = renderPart(<DiscardButton imported={importFixture()} />, {
      at: '/?next=8.9',
      calls: {
        discardImport: () => answers.shift()?.(),
        getImport: async (id: number) => importFixture({ id }),
        stepImport: async (id: number) => importFixture({ id }),
      } as never,
    });
    await user.click(button('Discard'));
    await user.click(button('Cancel', screen.getByRole('dialog', { name: 'Discard this import?' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const discard = async () => {
      await user.click(button('Discard'));
      await user.click(button('Discard', screen.getByRole('dialog', { name: 'Discard this import?' })));
    };
    await discard();
    expect(await notice('The import was not discarded. No network.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await discard();
    await waitFor(() => expect(address()).toBe('/tools/import_data/8?next=9'));
    expect(sent('discardImport')).toEqual([[7], [7]]);
    expect(sent('stepImport')).toEqual([[8, 'compare']]);
  });
});

describe('the next file', () => {
  const open = (at: string, of: Record<number, Import>, state: Import['state'] = 'draft') =>
    renderPart(<NextFile imported={importFixture({ state })} />, {
      at,
      calls: {
        getImport: async (id: number) => of[id] ?? Promise.reject(new HttpError('Gone', 404)),
        stepImport: async (id: number) => importFixture({ id }),
      } as never,
    });
  const other = (fields: Partial<Import> = {}) =>
    importFixture({ id: 8, source: 'file', file: fileOf({ name: 'second.csv' }), ...(fields as object) });

  it('is opened once it is read; discarded ones are passed over', async () => {
    const { user, address, sent } = open('/?next=6.8', { 8: other() });
    expect(await screen.findByText('Next: “second.csv”')).toBeVisible();
    expect(screen.getByText(/^Record or discard this one first/)).toBeVisible();
    await user.click(button('Go to the next file'));
    await waitFor(() => expect(address()).toBe('/tools/import_data/8'));
    expect(sent('stepImport')).toEqual([[8, 'compare']]);
  });

  it('waits while it is being read, and counts those after it', async () => {
    open('/?next=8.9', { 8: other({ state: 'reading' as never }) }, 'committed');
    expect(await screen.findByText('Next: “second.csv”, and 1 more after it')).toBeVisible();
    expect(screen.queryByText(/^Record or discard this one first/)).toBeNull();
    expect(button('Go to the next file')).toBeDisabled();
  });
});

describe('the rows of an import', () => {
  const article = (fields: Partial<DraftArticle> = {}): DraftArticle => ({
    key: 'a',
    title: 'EMBER FOX',
    sku: '',
    externalId: '',
    quantity: 1,
    total: 10,
    by: null,
    units: [],
    choices: [{ id: 3, sku: 'BS-3', name: 'Ember Fox', left: 2 }] as never,
    note: null,
    noteReason: undefined,
    isOut: false,
    ...fields,
  });
  const open = (
    parts: Parameters<typeof importFixture>[0],
    rows: ImportRow[],
    calls: object = {},
    at = '/',
  ) => {
    const imported = importFixture(parts);
    const Shown = () => {
      const { data = imported } = useImport(7, false);
      return <RowsPanel imported={data} isOpen />;
    };
    return renderPart(<Shown />, {
      at,
      calls: {
        ...lists({ products: [productFixture({ id: 31, name: 'Tide Koi' })] }),
        getMany: async () => ({ data: [productFixture({ id: 31, name: 'Tide Koi' })] }),
        getImport: async () => imported,
        getImportRows: async () => ({ rows, total: rows.length }),
        chooseImportRows: async () => imported,
        chooseImportDuplicates: async () => imported,
        correctImportRow: async () => rows[0],
        ...calls,
      } as never,
    });
  };
  const changed = (sent: Sent, name: string) => sent(name).map(([, ...others]) => others);

  it('are shown page by page, and by their status', async () => {
    const { user, sent, address } = open(
      { rows: { new: 120, wrong: 1 } },
      [importRowFixture()],
      {},
      '/?rows=new',
    );
    expect(await screen.findByText('1–50 of 120')).toBeVisible();
    expect(button('Previous')).toBeDisabled();
    await user.click(button('Next'));
    expect(await screen.findByText('51–100 of 120')).toBeVisible();
    await user.click(button('Next'));
    expect(await screen.findByText('101–120 of 120')).toBeVisible();
    expect(button('Next')).toBeDisabled();
    await user.click(button('Previous'));
    await user.click(button(/Wrong/));
    expect(address()).toBe('/?rows=wrong');
    await waitFor(() =>
      expect(sent('getImportRows').at(-1)).toEqual([7, { status: 'wrong', from: 0, count: 50 }]),
    );
    await user.click(button(/All/));
    expect(address()).toBe('/?rows=all');
    expect(sent('getImportRows').map(([, asked]) => (asked as { from: number }).from)).toEqual(
      expect.arrayContaining([0, 50, 100]),
    );
  });

  it('are read again after a failure', async () => {
    const answers: (() => Promise<unknown>)[] = [failing, async () => ({ rows: [], total: 0 })];
    const { user } = open({ rows: { new: 1 } }, [], { getImportRows: () => answers.shift()?.() });
    expect(await screen.findByRole('alert')).toHaveTextContent('The rows could not be read.');
    await user.click(button('Try again'));
    expect(await screen.findByText('There are no such rows')).toBeVisible();
  });

  it('are taken or left out on a phone, and corrected', async () => {
    setViewport('phone');
    const rows = [importRowFixture()];
    const { user, sent } = open({ rows: { new: 1 } }, rows, {
      correctImportRow: async () => importRowFixture(),
      chooseImportRows: async (_id: number, { choice }: Pick<ImportRow, 'choice'>) => {
        rows.splice(0, 1, importRowFixture({ choice }));
        return importFixture({ rows: { new: 1 } });
      },
    });
    const take = await screen.findByRole('checkbox', { name: 'Take Ember Fox' });
    expect(take).toBeChecked();
    await user.click(take);
    await waitFor(() => expect(changed(sent, 'chooseImportRows')).toEqual([[{ ids: [1], choice: 'skip' }]]));
    expect(take).not.toBeChecked();
    await user.click(take);
    await waitFor(() => expect(sent('chooseImportRows')).toHaveLength(2));
    expect(changed(sent, 'chooseImportRows')[1]).toEqual([{ ids: [1], choice: 'take' }]);
    await user.click(button('Correct Ember Fox'));
    const form = await screen.findByRole('dialog', { name: 'Correct “Ember Fox”' });
    await user.click(button('Correct', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(sent('correctImportRow')).toEqual([]);
    await user.click(button('Correct Ember Fox'));
    const again = await screen.findByRole('dialog', { name: 'Correct “Ember Fox”' });
    await replaceText(user, field('Name', again), 'Tide Koi');
    await user.click(button('Correct', again));
    expect(await notice('Row corrected.')).toBeVisible();
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(sent('correctImportRow')).toEqual([[7, 1, { name: 'Tide Koi' }]]);
  });

  it('that are not corrected say why beside the field, and numbers that cannot be read are not sent', async () => {
    const refused = new HttpError('Wrong', 400, { errors: { name: 'Too long.' } });
    const answers: (() => Promise<unknown>)[] = [
      () => Promise.reject(refused),
      async () => importRowFixture({ status: 'wrong', problems: { name: 'Still wrong.' } }),
    ];
    const row = importRowFixture({ values: { name: 'Ember Fox', price: 10, currency: 'EUR' } });
    const { user, sent } = open({ rows: { new: 1 } }, [row], { correctImportRow: () => answers.shift()?.() });
    await user.click(await screen.findByRole('button', { name: 'Correct Ember Fox' }));
    const form = await screen.findByRole('dialog', { name: 'Correct “Ember Fox”' });
    await replaceText(user, field('Price', form), '1,234');
    expect(form).toHaveTextContent('€1,234.00');
    await replaceText(user, field('Price', form), '10');
    await replaceText(user, field('Weight', form), 'abc');
    await user.click(button('Correct', form));
    await waitFor(() => expect(field('Weight', form)).toBeInvalid());
    expect(sent('correctImportRow')).toEqual([]);
    await replaceText(user, field('Weight', form), '140');
    await replaceText(user, field('Name', form), 'Tide Koi');
    await user.click(button('Correct', form));
    expect(await within(form).findByText(/^Too long\./)).toBeVisible();
    expect(await notice('The row was not corrected. Wrong')).toBeVisible();
    await user.click(button('Correct', form));
    expect(await within(form).findByText(/^Still wrong\./)).toBeVisible();
    expect(form).toBeVisible();
  });

  it('of sales have articles whose product is chosen, and which are left out', async () => {
    const row = importRowFixture({
      kind: 'sales',
      values: {
        articles: [article(), article({ key: 'b', title: 'KOI', isOut: true })],
        choices: { b: 'out' },
      },
    });
    const { user, sent } = open({ resource: 'sales', source: 'file', rows: { new: 1 } }, [row]);
    await user.click(await screen.findByRole('button', { name: 'Leave out EMBER FOX' }));
    await waitFor(() => expect(sent('correctImportRow')).toHaveLength(1));
    await user.click(button('Take KOI again'));
    await waitFor(() => expect(sent('correctImportRow')).toHaveLength(2));
    await user.click(button('Choose the product of EMBER FOX'));
    const dialog = await screen.findByRole('dialog', { name: 'Which product was it?' });
    expect(dialog).toHaveTextContent('EMBER FOX');
    expect(button('Choose this product', dialog)).toBeDisabled();
    await user.click(button('BS-3 Ember Fox · 2 left', dialog));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(button('Choose the product of EMBER FOX'));
    await user.click(button('Not a product', await screen.findByRole('dialog')));
    await waitFor(() => expect(sent('correctImportRow')).toHaveLength(4));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Choose the product of EMBER FOX'));
    const searched = await screen.findByRole('dialog');
    await user.click(within(searched).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: /Tide Koi/ }));
    await user.click(button('Choose this product', searched));
    await waitFor(() => expect(sent('correctImportRow')).toHaveLength(5));
    expect(
      sent('correctImportRow').map(([, id, change]) => [id, (change as { choices: object }).choices]),
    ).toEqual([
      [1, { a: 'out', b: 'out' }],
      [1, {}],
      [1, { a: 3, b: 'out' }],
      [1, { a: null, b: 'out' }],
      [1, { a: 31, b: 'out' }],
    ]);
  });
});

describe('the last imports', () => {
  it('are read again after a failure, and are missing on servers that have none', async () => {
    const answers: (() => Promise<unknown>)[] = [failing, async () => []];
    const { user, unmount } = renderPart(<LastImports />, {
      calls: { getImports: () => answers.shift()?.() } as never,
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(button('Try again'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    unmount();
    const { container } = renderPart(<LastImports />, {
      calls: { getImports: () => Promise.reject(new HttpError('No', 404)) } as never,
    });
    await waitFor(() => expect(container.querySelector('section')).toBeNull());
  });
});
