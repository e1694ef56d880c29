import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Import } from '../../contract/imports.ts';
import type { ImportRows } from '../../contract/import_rows.ts';
import { FILE_LIMITS } from '../../contract/files.ts';
import { ebayEarnings, ebayOrders } from '../support/sale_files.ts';
import { choose, enter } from './openConsole.tsx';
import { openPage } from './openPage.tsx';
import { network } from './network.ts';
import { startRealServer } from './realServer.ts';
import { collectDownloads } from './downloads.ts';
import { serveImport, importFixture, importRowFixture } from './importFixtures.ts';
import { setViewport } from './viewport.ts';

const server = startRealServer();

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function openImport(imported: Import, rows = [importRowFixture()], address = '/tools/import_data/7') {
  const staged = serveImport(imported, rows);
  const opened = openPage(address);
  await screen.findByRole('heading', { level: 1, name: /^Import from/ });
  return { ...opened, ...staged };
}

/** Opens the console and chooses these files, given by their names. */
async function chooseFiles(files: Record<string, string>) {
  const opened = openPage('/tools/import_data');
  const input = await screen.findByLabelText('From a file', { selector: 'input' });
  await opened.user.upload(
    input,
    Object.entries(files).map(([name, text]) => new File([text], name, { type: 'text/csv' })),
  );
  return opened;
}

async function goToNextFile(user: ReturnType<typeof openPage>['user']) {
  const next = await button('Go to the next file');
  await waitFor(() => expect(next).toBeEnabled(), { timeout: 5_000 });
  await user.click(next);
}

/** Opens the console at the import of a file that the server has read. */
async function importFile(text: string) {
  const opened = await chooseFiles({ 'november.csv': text });
  await screen.findByText(/columns are read$/);
  return opened;
}

describe('the import tool', () => {
  it('lists the last imports with their row counts, and links to them', async () => {
    serveImport(importFixture({ rows: { wrong: 2, new: 37 } }));
    const { user, address } = openPage('/tools/import_data');
    const last = within(await screen.findByRole('region', { name: 'Last imports' }));
    const link = await last.findByRole('link', { name: 'ZenMarket' });
    expect(last.getByText('Wrong 2 · New 37')).toBeVisible();
    expect(last.getByText(/by anna$/)).toBeVisible();
    await user.click(link);
    expect(address()).toBe('/tools/import_data/7');
  });

  it(
    'uploads a file, shows its import in pages of 50 rows, and records it',
    { tags: ['nightly'] },
    async () => {
      const lots = Array.from({ length: 60 }, (_, index) => `Lot ${index + 1};12,50`);
      const { user, address } = await importFile(['Name;Price', ...lots].join('\n'));
      expect(address()).toBe('/tools/import_data/1');
      expect(await screen.findByText('Lot 50')).toBeVisible();
      expect(screen.queryByText('Lot 51')).toBeNull();
      expect(screen.getByText('1–50 of 60')).toBeVisible();
      await user.click(await button('Next'));
      expect(await screen.findByText('Lot 60')).toBeVisible();
      expect(await button('Next')).toBeDisabled();
      await user.click(await button('Record 60 purchases'));
      expect(await screen.findByRole('link', { name: '60 purchases' })).toBeVisible();
      expect(await server.get('/api/bought_stocks/')).toHaveLength(60);
    },
  );

  it(
    'takes several files, which are checked and recorded one after the other',
    { tags: ['nightly'] },
    async () => {
      const sold = { order: '04-1-1', item: '110000000001', title: 'Emberfox', price: 24.5, postage: 6.9 };
      const { user, address } = await chooseFiles({
        'orders.csv': ebayOrders([sold]),
        'earnings.csv': ebayEarnings([{ ...sold, fixed: 0.35, variable: 1.57 }]),
        'stock.csv': 'Name;Price\nLot;5',
      });
      expect(await screen.findByText('Next: “earnings.csv”, and 1 more after it')).toBeVisible();
      expect(address()).toBe('/tools/import_data/1?next=2.3');
      expect(await screen.findByText(/^Not stored, because/)).toHaveTextContent(
        'Not stored, because they are personal data: Buyer Username, Buyer Name, Buyer Email, Ship To Address 1, Ship To City.',
      );
      await user.click(await button('Record 1 sale'));
      await screen.findByRole('link', { name: '1 sale' });
      await goToNextFile(user);
      await screen.findByRole('heading', { level: 1, name: 'Import from earnings.csv' });
      expect(address()).toBe('/tools/import_data/2?next=3');
      expect(await button(/Changed$/)).toHaveTextContent('1');
      await user.click(await button('Record 1 sale'));
      await screen.findByRole('link', { name: '1 sale' });
      expect(await server.get('/api/sales/')).toMatchObject([
        { paid: 31.4, fees: [{ amount: 1.57 }, { amount: 0.35 }] },
      ]);
      await goToNextFile(user);
      await screen.findByRole('heading', { level: 1, name: 'Import from stock.csv' });
      expect(screen.queryByText(/^Next: /)).toBeNull();
      expect(screen.queryByText(/^Not kept/)).toBeNull();
    },
  );

  it(
    'opens the next file only once it has been read, and compares it with earlier records',
    { tags: ['nightly'] },
    async () => {
      serveImport(importFixture({ state: 'committed' }));
      const following = importFixture({ id: 8, state: 'reading' });
      const compared: unknown[] = [];
      network.use(
        http.get('*/api/imports/8/', () => HttpResponse.json(following)),
        http.get('*/api/imports/8/rows/', () => HttpResponse.json({ rows: [importRowFixture()], total: 1 })),
        http.post('*/api/imports/8/compare/', () => {
          compared.push(8);
          following.rows.changed = 1;
          return HttpResponse.json(following);
        }),
      );
      const { user, address } = openPage('/tools/import_data/7?next=8');
      const next = await screen.findByRole('region', { name: 'Next: “ZenMarket”' });
      expect(within(next).getByText('Reading')).toBeVisible();
      const go = within(next).getByRole('button', { name: 'Go to the next file' });
      expect(go).toBeDisabled();
      following.state = 'draft';
      await waitFor(() => expect(go).toBeEnabled(), { timeout: 3_000 });
      await user.click(go);
      expect(await button(/Changed$/)).toHaveTextContent('1');
      expect(address()).toBe('/tools/import_data/8');
      expect(compared).toEqual([8]);
    },
  );

  it(
    'sends choices about sold articles in the order of the clicks, and records only then',
    { tags: ['nightly'] },
    async () => {
      const sold = { order: '04-1-1', price: 10 };
      const { user } = await chooseFiles({
        'orders.csv': ebayOrders([
          { ...sold, item: '110000000001', title: 'Emberfox' },
          { ...sold, item: '110000000002', title: 'Tidewyrm' },
          { ...sold, item: '110000000003', title: 'Mossback' },
        ]),
      });
      const answer = network.hold('PATCH /api/imports/1/rows/1/');
      await user.click(await button('Leave out Emberfox'));
      await user.click(await button('Leave out Tidewyrm'));
      await user.click(await button('Record 1 sale'));
      expect(network.writes().slice(1)).toEqual(['PATCH /api/imports/1/rows/1/']);
      answer();
      expect(await screen.findByRole('link', { name: '1 sale' })).toBeVisible();
      expect(await server.get('/api/sales/')).toMatchObject([{ lines: [{ title: 'Mossback' }] }]);
    },
  );

  it(
    'opens the next file when one is discarded, and compares it with earlier records',
    { tags: ['nightly'] },
    async () => {
      const sold = { order: '04-1-1', item: '110000000001', title: 'Emberfox', price: 24.5, postage: 6.9 };
      const { user, address } = await chooseFiles({
        'orders.csv': ebayOrders([sold]),
        'stock.csv': 'Name;Price\nLot;5',
        'earnings.csv': ebayEarnings([{ ...sold, fixed: 0.35, variable: 1.57 }]),
      });
      await user.click(await button('Record 1 sale'));
      await screen.findByRole('link', { name: '1 sale' });
      await goToNextFile(user);
      await screen.findByRole('heading', { level: 1, name: 'Import from stock.csv' });
      await user.click(await button('Discard'));
      const sure = await screen.findByRole('dialog', { name: 'Discard this import?' });
      await user.click(within(sure).getByRole('button', { name: 'Discard' }));
      await screen.findByRole('heading', { level: 1, name: 'Import from earnings.csv' });
      expect(address()).toBe('/tools/import_data/3');
      expect(await button(/Changed$/)).toHaveTextContent('1');
    },
  );

  it('uploads none of several files when one is too large', async () => {
    const large = new File(['Name'], 'large.csv', { type: 'text/csv' });
    Object.defineProperty(large, 'size', { value: FILE_LIMITS.bytes + 1 });
    const { user, address } = openPage('/tools/import_data');
    const input = await screen.findByLabelText('From a file', { selector: 'input' });
    await user.upload(input, [new File(['Name'], 'small.csv', { type: 'text/csv' }), large]);
    expect(await screen.findByRole('alert')).toHaveTextContent('“large.csv” is larger than');
    expect(address()).toBe('/tools/import_data');
    expect(await server.get('/api/imports/')).toEqual([]);
  });

  it.each([
    ['draft', 1],
    ['committed', 0],
  ] as const)('that is %s has %s choices for all rows of a status', async (state, count) => {
    await openImport(importFixture({ state, rows: { new: 1 } }), undefined, '/tools/import_data/7?rows=new');
    await screen.findByText('Ember Fox');
    expect(screen.queryAllByRole('button', { name: 'Take none' })).toHaveLength(count);
  });

  it('shows why a file was not imported', async () => {
    const { refuse } = serveImport(importFixture());
    refuse('POST file/', 413, { code: 'too_large', message: 'This file is too large.' });
    const { user, address } = openPage('/tools/import_data');
    await screen.findByRole('link', { name: 'ZenMarket' });
    const input = screen.getByLabelText('From a file', { selector: 'input' });
    await user.upload(input, new File(['1;2'], 'november.csv', { type: 'text/csv' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“november.csv” was not imported. This file is too large.',
    );
    expect(address()).toBe('/tools/import_data');
  });
});

describe('an import that is being read', () => {
  it('shows its progress, can be cancelled, and shows its rows once it is read', async () => {
    const since = new Date(Date.now() - 30_000).toISOString();
    const reading = importFixture({ state: 'reading', progress: { done: 3, total: 12, since } });
    const { user, served, sent } = await openImport(reading);
    expect(screen.getByText('Parcel 3 of 12')).toBeVisible();
    expect(screen.getByText(/^\d:\d\d so far, about \d+ minutes left$/)).toBeVisible();
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('20 percent read');
    await user.click(await button('Cancel'));
    await waitFor(() => expect(sent).toEqual([['POST 7/cancel/', undefined]]));
    served.imported = importFixture({ rows: { new: 1 }, chosen: { bought_stocks: 1 } });
    expect(await screen.findByText('Ember Fox')).toBeVisible();
  });

  it('counts the rows of a file without a total, as long as the total is unknown', async () => {
    const progress = { done: 2_400, total: null, since: new Date().toISOString() };
    await openImport(importFixture({ source: 'file', state: 'reading', progress }));
    expect(screen.getByText('Row 2,400')).toBeVisible();
    expect(screen.getByText(/^0:0\d so far$/)).toBeVisible();
  });
});

describe('an import that stopped', () => {
  it('shows the reason, and asks for the cookie before it continues', async () => {
    const message = 'ZenMarket does not accept this cookie.';
    const { user, sent, served } = await openImport(importFixture({ state: 'stopped', message }));
    expect(screen.getByText(message)).toBeVisible();
    await user.click(await button('Go on'));
    const popup = await screen.findByRole('dialog', { name: 'Go on with ZenMarket' });
    await enter(user, within(popup).getByLabelText(/^Cookie/), 'a=b');
    served.imported = importFixture({ state: 'reading' });
    await user.click(within(popup).getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(popup).not.toBeInTheDocument());
    expect(sent).toEqual([['POST 7/resume/', { auth_token: 'a=b' }]]);
  });

  it('is discarded after a confirmation', async () => {
    const stopped = importFixture({ state: 'stopped', message: 'You cancelled it.' });
    const { user, sent, address } = await openImport(stopped);
    await user.click(await button('Discard'));
    const sure = await screen.findByRole('dialog', { name: 'Discard this import?' });
    expect(sent).toEqual([]);
    await user.click(within(sure).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/tools/import_data'));
    expect(sent).toEqual([['DELETE 7/', undefined]]);
  });

  it('continues with a file at once', async () => {
    const stopped = importFixture({ source: 'file', state: 'stopped', message: 'You cancelled it.' });
    const { user, sent } = await openImport(stopped);
    await user.click(await button('Go on'));
    await waitFor(() => expect(sent).toEqual([['POST 7/resume/', {}]]));
  });
});

describe('the draft of an import', () => {
  const draft = importFixture({ rows: { new: 1 }, chosen: { bought_stocks: 1 } });

  it('shows the values to be stored, with prices in yen and euros', async () => {
    await openImport(draft);
    const row = (await screen.findByText('Ember Fox')).closest('tr');
    expect(row).toHaveTextContent('14/11/2026');
    expect(row).toHaveTextContent('€10.00¥1,600');
    expect(row).toHaveTextContent('1 photograph');
  });

  it('asks for the rate before it records prices in yen', async () => {
    const { user, sent, refuse } = await openImport({ ...draft, rate: null });
    await user.click(await button('Record 1 purchase'));
    const field = screen.getByLabelText('Yen for €1');
    expect(field).toHaveFocus();
    expect(screen.getByText('Enter how many yen a euro costs: the prices are in yen.')).toBeVisible();
    expect(sent).toEqual([]);

    await user.keyboard('much{Enter}');
    expect(await screen.findByText('“much” is not a rate. Enter it like 163,20 or 163.20.')).toBeVisible();
    await user.clear(field);
    await user.keyboard('0,5{Enter}');
    expect(await screen.findByText('Enter a rate from 1 to 10000 yen for a euro.')).toBeVisible();
    expect(sent).toEqual([]);

    refuse('PATCH 7/', 400, { code: 'invalid', message: 'No.', errors: { rate: 'Not this one.' } });
    await user.clear(field);
    await user.keyboard('163,2{Enter}');
    expect(await screen.findByText('Not this one.')).toBeVisible();
    expect(field).toHaveValue('163,2');
    expect(sent).toEqual([['PATCH 7/', { rate: 163.2 }]]);
  });

  it('keeps a field that was edited since, unless the operator chooses to overwrite it', async () => {
    const edited = { field: 'name', before: 'Mine', after: 'Theirs', isEdited: true };
    const rows = [importRowFixture({ status: 'changed', record: 5, differences: [edited] })];
    const { user, sent } = await openImport(importFixture({ rows: { changed: 1 } }), rows);
    expect(await screen.findByText('edited here since, stays as it is')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Overwrite the change of “Name” of Ember Fox' }));
    await waitFor(() => expect(sent).toEqual([['PATCH 7/rows/', { ids: [1], choice: 'overwrite' }]]));
  });

  it(
    'counts the rows to be left out, and asks before it leaves out wrong rows',
    { tags: ['nightly'] },
    async () => {
      const { user, sent } = await openImport(
        importFixture({ rows: { wrong: 2, new: 3 }, chosen: { bought_stocks: 1, incoming_shipments: 1 } }),
      );
      expect(await screen.findByText('Left out: 2 wrong rows and 1 row not taken.')).toBeVisible();
      await user.click(await button('Record: 1 purchase and 1 shipment'));
      const sure = await screen.findByRole('dialog', { name: 'Leave the wrong rows out?' });
      expect(sent).toEqual([]);
      await user.click(within(sure).getByRole('button', { name: 'Record: 1 purchase and 1 shipment' }));
      await waitFor(() => expect(sent).toEqual([['POST 7/commit/', undefined]]));
    },
  );

  it('is shown as cards on a phone', async () => {
    setViewport('phone');
    await openImport(draft);
    const card = (await screen.findByText('Ember Fox')).closest('li');
    expect(card).toHaveTextContent('€10.00');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the import of a file', () => {
  const KOI_IS_WRONG = 'Name;Price\nTide Koi;much\nEmber Fox;10';

  const rows = async () => (await server.get<ImportRows>('/api/imports/1/rows/?from=0&count=9')).rows;

  it('shows wrong rows first, and new or all rows by a button', async () => {
    const { user, address } = await importFile(KOI_IS_WRONG);
    const koi = (await screen.findByText('Tide Koi')).closest('tr');
    expect(koi).toHaveTextContent(/Price: .*“much” is not an amount/);
    expect(screen.queryByText('Ember Fox')).toBeNull();
    await user.click(await button(/New$/));
    expect(await screen.findByText('Ember Fox')).toBeVisible();
    expect(address()).toBe('/tools/import_data/1?rows=new');
    await user.click(await button(/All$/));
    expect(await screen.findByText('Tide Koi')).toBeVisible();
  });

  it(
    'leaves out one row or all, and shows an error when the choice was not saved',
    { tags: ['nightly'] },
    async () => {
      const { user } = await importFile('Name;Price\nTide Koi;20\nEmber Fox;10');
      const take = await screen.findByRole('checkbox', { name: 'Take Ember Fox' });
      expect(take).toBeChecked();
      network.answerNext('PATCH /api/imports/1/rows/', 409, {
        code: 'conflict',
        message: 'This import has changed meanwhile.',
      });
      await user.click(take);
      expect(await screen.findByText(/The choice was not saved. This import has changed/)).toBeVisible();
      await user.click(take);
      await waitFor(async () => expect((await rows()).map(({ choice }) => choice)).toEqual(['take', 'skip']));
      expect(take).not.toBeChecked();
      await user.click(await button('Take none'));
      await waitFor(async () => expect((await rows()).map(({ choice }) => choice)).toEqual(['skip', 'skip']));
    },
  );

  it(
    'saves corrections of a row, and keeps the form open while a field is wrong',
    { tags: ['nightly'] },
    async () => {
      const { user } = await importFile(KOI_IS_WRONG);
      await user.click(await button('Correct Tide Koi'));
      const form = await screen.findByRole('dialog', { name: 'Correct “Tide Koi”' });
      await enter(user, within(form).getByLabelText(/^Weight/), '20');
      await user.click(within(form).getByRole('button', { name: 'Correct' }));
      await waitFor(() => expect(within(form).getByLabelText(/^Price/)).toBeInvalid());
      await user.clear(within(form).getByLabelText(/^Price/));
      await enter(user, within(form).getByLabelText(/^Price/), '12,50');
      await user.click(within(form).getByRole('button', { name: 'Correct' }));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect(await rows()).toMatchObject([
        { status: 'new', values: { name: 'Tide Koi', price: 12.5, weight: 20 } },
        { status: 'new' },
      ]);
    },
  );

  it(
    'shows wrong values in their inputs, or quotes them beside inputs that cannot hold them',
    { tags: ['nightly'] },
    async () => {
      const { user } = await importFile('Name;Price;Date\nTide Koi;much;domani\nEmber Fox;10;15 mars 2026');
      await user.click(await button('Correct Tide Koi'));
      const form = await screen.findByRole('dialog', { name: 'Correct “Tide Koi”' });
      const price = within(form).getByLabelText(/^Price/);
      expect(price).toHaveValue('much');
      expect(price).toBeInvalid();
      expect(price).toHaveAccessibleDescription(/^“much” is not an amount/);
      const date = within(form).getByLabelText(/^Date/);
      expect(date).toHaveAccessibleDescription(/^Enter a date.* The file says “domani”\.$/);
      expect(within(form).getAllByText(/“much” is not an amount/)).toHaveLength(1);
      await user.clear(price);
      await enter(user, price, '12');
      await enter(user, date, '2026-03-16');
      await user.click(within(form).getByRole('button', { name: 'Correct' }));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect(await rows()).toMatchObject([
        { status: 'new', values: { price: 12, date: '2026-03-16' } },
        { values: { date: '2026-03-15' } },
      ]);
    },
  );

  it('shows duplicate rows, of which one click takes one or all', { tags: ['nightly'] }, async () => {
    const { user } = await importFile('Name;Price\nLot;5\nFox;1\nLot;5\nFox;1\nLot;5');
    expect(await screen.findByText(/^3 rows say the same as earlier ones/)).toHaveTextContent(
      'All are taken unless you say otherwise: equal things in a lot are usual.',
    );
    expect(await screen.findAllByText('3 times the same: Row 2, Row 4 and Row 6')).toHaveLength(3);
    const choices = async () => (await rows()).map(({ choice }) => choice).join(' ');
    const [one] = screen.getAllByRole('button', { name: 'Take one of these: Row 2, Row 4 and Row 6' });
    await user.click(one as HTMLElement);
    await waitFor(async () => expect(await choices()).toBe('take take skip take skip'));
    await button('Record 3 purchases');
    await user.click(await button('Take one of each'));
    await waitFor(async () => expect(await choices()).toBe('take take skip skip skip'));
    await user.click(await button('Take all of them'));
    await waitFor(async () => expect(await choices()).toBe('take take take take take'));
  });

  it('offers the rejected rows as a file with reasons', async () => {
    const saved = collectDownloads();
    const { user } = await importFile(KOI_IS_WRONG);
    await user.click(await button('Download them with their reasons'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('november, left out.csv');
    expect(await saved[0]?.content).toMatch(/"Problem","Problem code"\r\n"Tide Koi","much","Price: .*much/);
  });

  it('offers an example file', async () => {
    const saved = collectDownloads();
    const { user } = openPage('/tools/import_data');
    await user.click(await button('Example file: Purchases'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.content).toContain('"Lot of 30 holo cards"');
  });

  it('is read again with other columns, and no field has two columns', { tags: ['nightly'] }, async () => {
    const { user } = await importFile('Name;Remark;Price\nEmber Fox;Lot of foxes;12,50');
    expect(screen.getByText('2 of 3 columns are read')).toBeVisible();
    expect(screen.queryByLabelText('Yen for €1')).toBeNull();
    expect(screen.getByText('12,50').closest('li')).toHaveTextContent(/^12,50Becomes €12.50$/);
    expect(await button('These columns are right')).toBeEnabled();
    await choose(user, screen.getByRole('combobox', { name: '“Remark” becomes' }), 'Name');
    const again = await button('Read again with these columns');
    expect(screen.getByRole('combobox', { name: '“Name” becomes' })).toHaveTextContent('Skip this column');
    await user.click(again);
    await waitFor(async () => expect(await rows()).toMatchObject([{ values: { name: 'Lot of foxes' } }]));
    expect(await button('Columns')).toBeVisible();
  });

  it(
    'asks where its ids come from, and takes them as its own by default',
    { tags: ['nightly'] },
    async () => {
      await server.aPurchase({ name: 'Ours', price: 1 });
      const { user } = await importFile('ID;Name;Price\n1;Ember Fox;10');
      const question = screen.getByRole('radiogroup', { name: 'Numbers under these headings: ID' });
      expect(within(question).getByRole('radio', { name: /numbers of the source/ })).toBeChecked();
      expect(await rows()).toMatchObject([{ status: 'new' }]);
      await user.click(within(question).getByRole('radio', { name: /of this installation/ }));
      await waitFor(async () => expect(await rows()).toMatchObject([{ status: 'changed' }]));
    },
  );

  it('restores a deleted record whose number a row has', async () => {
    await server.aProduct({ name: 'Ember Fox', sku: 'EF-1' });
    await server.deleteAll('products', { id: [1] });
    const { user } = await importFile('Name;Type;SKU\nEmber Fox;Card;EF-1');
    const row = (await screen.findByText('The deleted record is in the bin.')).closest('tr');
    expect(row).toHaveTextContent('Deleted since');
    await user.click(await button('Restore Ember Fox'));
    await waitFor(async () =>
      expect(await server.get('/api/products/')).toMatchObject([{ id: 1, sku: 'EF-1' }]),
    );
    // The row is that product now, and is not recorded a second time.
    await waitFor(async () =>
      expect(await rows()).toMatchObject([{ status: 'changed', choice: 'skip', bin: null }]),
    );
  });

  it('can be read as another kind of record', { tags: ['nightly'] }, async () => {
    const { user } = await importFile('Name;Price\nEmber Fox;10');
    await choose(user, screen.getByRole('combobox', { name: 'Each row is' }), 'Shipment');
    await waitFor(async () => {
      expect(await server.get('/api/imports/1/')).toMatchObject({ resource: 'incoming_shipments' });
    });
  });
});

describe('a recorded import', () => {
  const committed = importFixture({
    state: 'committed',
    rows: { new: 2 },
    chosen: { bought_stocks: 1, incoming_shipments: 1 },
    photos: { waiting: 0, stored: 41, failed: 2 },
    problems: [{ place: 'https://shop.test/1.jpg', message: 'The picture’s address answers 404.' }],
  });

  it('links to its records, and lists failed photographs with reasons', async () => {
    const { user, sent, served } = await openImport(committed, [importRowFixture({ record: 5 })]);
    expect(await screen.findByRole('link', { name: '1 purchase' })).toHaveAttribute(
      'href',
      '/database/purchases',
    );
    expect(screen.getByText('41 of 43')).toBeVisible();
    expect(screen.getByText('The picture’s address answers 404.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Ember Fox' })).toHaveAttribute(
      'href',
      '/database/purchases?inspect_purchase=5',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    served.imported = { ...committed, photos: { waiting: 2, stored: 41, failed: 0 } };
    await user.click(await button('Try again'));
    expect(
      await screen.findByText('They are loaded in the background. You can go on working.'),
    ).toBeVisible();
    expect(sent).toEqual([['POST 7/photos/', undefined]]);
  });

  it('is undone after a confirmation, and lists the records that stay', async () => {
    const { user, served, sent } = await openImport(committed);
    await user.click(await button('Undo this import'));
    const sure = await screen.findByRole('dialog', { name: 'Undo this import?' });
    expect(sent).toEqual([]);
    served.imported = {
      ...committed,
      state: 'undone',
      kept: [importRowFixture({ record: 5, problems: { undo: 'It was edited since.' } })],
    };
    await user.click(within(sure).getByRole('button', { name: 'Undo this import' }));
    expect(await screen.findByText('Taken back, except for 1 record:')).toBeVisible();
    expect(screen.getByText('It was edited since.').closest('li')).toHaveTextContent('Ember Fox');
  });
});

describe('an import that is being recorded', () => {
  it('shows its progress, can be cancelled, and then continued or undone', async () => {
    const progress = { done: 12_000, total: 99_000, since: new Date(Date.now() - 30_000).toISOString() };
    const recording = importFixture({ state: 'recording', progress });
    const { user, served, sent } = await openImport(recording);
    expect(screen.getByText('Row 12,000 of 99,000')).toBeVisible();
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('10 percent recorded');
    served.imported = { ...recording, state: 'interrupted', message: 'You cancelled it.' };
    await user.click(await button('Cancel'));
    expect(await screen.findByText('Recording stopped before the end')).toBeVisible();
    expect(screen.getByText('You cancelled it.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo this import' })).toBeVisible();
    served.imported = recording;
    await user.click(await button('Record the rest'));
    await waitFor(() =>
      expect(sent).toEqual([
        ['POST 7/cancel/', undefined],
        ['POST 7/commit/', undefined],
      ]),
    );
  });

  it('shows its progress without a Cancel button while it is undone', async () => {
    const progress = { done: 0, total: 50, since: new Date().toISOString() };
    await openImport(importFixture({ state: 'undoing', progress }));
    expect(screen.getByText('Row 0 of 50')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
});

it.each([
  ['reading', 'Cancel', 'cancel', 'Reading was not stopped.'],
  ['stopped', 'Go on', 'resume', 'Reading did not go on.'],
  ['recording', 'Cancel', 'cancel', 'Recording was not stopped.'],
  ['interrupted', 'Record the rest', 'commit', 'Recording did not go on.'],
] as const)('an import that is %s says so when “%s” fails', async (state, label, step, says) => {
  const { user, refuse } = await openImport(importFixture({ source: 'file', state }));
  refuse(`POST 7/${step}/`, 409, { code: 'conflict', message: 'It has just ended.' });
  await user.click(await button(label));
  expect(await screen.findByText(`${says} It has just ended.`)).toBeVisible();
});

describe('an import that does not exist', () => {
  it.each(['9', 'x'])('shows “Import not found” at %s, with a link to all imports', async (id) => {
    serveImport(importFixture());
    openPage(`/tools/import_data/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Import not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All imports' })).toHaveAttribute('href', '/tools/import_data');
  });
});
