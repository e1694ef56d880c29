import { screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnAccount } from '../../contract/account.ts';
import type { FileQuestion, Import } from '../../contract/imports.ts';
import type { PriceFilePreview } from '../../contract/prices.ts';
import type { PurchaseProfit } from '../../contract/report_profit.ts';
import type { Report } from '../../contract/reports.ts';
import type { DraftArticle } from '../../contract/sale_files.ts';
import type { Sale } from '../../contract/sales.ts';
import type { Site } from '../../contract/sites.ts';
import type { Extra, Type } from '../../contract/types.ts';
import { SALE_STATES } from '../../domain/sale.ts';
import type { Outline } from '../../domain/outline.ts';
import type { FoundMatch } from '../../providers/cards.ts';
import { extensions } from '../../providers/extensions.ts';
import type { PriceRecord } from '../../providers/prices.ts';
import { CardRow } from '../../resources/cards/CardRow.tsx';
import type { CardGroup } from '../../resources/cards/foundCards.ts';
import type { CardAddition } from '../../resources/cards/matcherState.ts';
import { MatchRow, NoMatchRow } from '../../resources/cards/MatchRow.tsx';
import { MatchPanel } from '../../resources/cards/MatchPanel.tsx';
import { PhotoPane } from '../../resources/cards/PhotoPane.tsx';
import type { Matcher } from '../../resources/cards/useMatcher.ts';
import { createLookup } from '../../resources/cards/useLookups.ts';
import { CostLines } from '../../resources/costs/CostLines.tsx';
import { FileQuestions } from '../../resources/imports/FileQuestions.tsx';
import { MappingForm } from '../../resources/imports/MappingForm.tsx';
import { ArticleProductDialog } from '../../resources/imports/rows/ArticleProductDialog.tsx';
import { CorrectDialog } from '../../resources/imports/rows/CorrectDialog.tsx';
import { ImportRowText } from '../../resources/imports/rows/ImportRowText.tsx';
import { SoldArticles } from '../../resources/imports/rows/SoldArticles.tsx';
import { YenRate } from '../../resources/imports/YenRate.tsx';
import { SaleCards } from '../../resources/sales/SaleCards.tsx';
import { SaleTable } from '../../resources/sales/SaleTable.tsx';
import { SiteSection } from '../../resources/sites/SiteSection.tsx';
import { TypeSection } from '../../resources/types/TypeSection.tsx';
import '../../src/i18n/en/account.ts';
import '../../src/i18n/en/goingOut.ts';
import '../../src/i18n/en/history.ts';
import '../../src/i18n/en/imports.ts';
import '../../src/i18n/en/matcher.ts';
import '../../src/i18n/en/people.ts';
import '../../src/i18n/en/prices.ts';
import '../../src/i18n/en/reports.ts';
import '../../src/i18n/en/siteFiles.ts';
import '../../src/i18n/en/sites.ts';
import { ConfirmationDialog } from '../../src/pages/account/ConfirmationDialog.tsx';
import { PasswordCard } from '../../src/pages/account/PasswordCard.tsx';
import { RecoveryCodeList } from '../../src/pages/account/RecoveryCodeList.tsx';
import { SecondFactorCard } from '../../src/pages/account/SecondFactorCard.tsx';
import { SessionList } from '../../src/pages/account/SessionList.tsx';
import { ActionRecords } from '../../src/pages/history/ActionRecords.tsx';
import { RolesCard } from '../../src/pages/people/RolesCard.tsx';
import { FilePreview } from '../../src/pages/prices/FilePreview.tsx';
import { PriceCards } from '../../src/pages/prices/PriceCards.tsx';
import { PriceTable } from '../../src/pages/prices/PriceTable.tsx';
import { usePriceChoices } from '../../src/pages/prices/usePriceChoices.ts';
import type { ReadingPriceFile } from '../../src/pages/prices/usePriceFile.ts';
import { ExcludedRecordsNote } from '../../src/pages/reports/ExcludedRecordsNote.tsx';
import { PurchasesByProfit } from '../../src/pages/reports/PurchasesByProfit.tsx';
import { anAction, someRecords } from '../support/history_page.ts';
import { pricesOn } from '../support/price_page.ts';
import { aSession, somePeople } from '../support/people_page.ts';
import { LinksQuestion } from '../../ui/history/LinksQuestion.tsx';
import { UndoRun } from '../../ui/history/UndoRun.tsx';
import { importFixture, importRowFixture } from './importFixtures.ts';
import { listed } from './listed.tsx';
import { noteLooks, reviewLooks, settle } from './looks.ts';
import { renderPart, type Calls } from './parts.tsx';
import { productFixture } from './recordFixtures.ts';
import { saleEvent, saleFixture, saleLine } from './saleFixture.ts';
import { setViewport } from './viewport.ts';

noteLooks();

beforeEach(() => extensions.learn(true));

const ignore = () => {};

/** The parts one after the other, each alone on the page, on a desktop and on a phone. */
function show(...parts: ReactNode[]): void {
  for (const device of ['desktop', 'phone'] as const) {
    setViewport(device);
    for (const part of parts) renderPart(part).unmount();
  }
}

describe('orders in a list', () => {
  const two = { lines: [saleLine(1), saleLine(2, { product: 4, sku: 'BS-4' })], linesQuantity: 2 };
  const orders: Sale[] = [
    ...SALE_STATES.map((state, id) => saleFixture({ id, state, due: '2026-11-18', orderNumber: `04-${id}` })),
    saleFixture({ id: 21, due: '2026-11-14', buyerCountry: 'DE', vatTreatment: 'eu_consumer' }),
    saleFixture({ id: 22, due: '2026-11-16', buyerCountry: 'IT', vatTreatment: 'home', orderNumber: '' }),
    saleFixture({ id: 23, state: 'Packed', trackingNumber: 'RR1', courier: 'DHL', due: '2026-11-17' }),
    saleFixture({ id: 24, priceState: 'unknown', postageState: 'unknown', ...two }),
    saleFixture({ id: 25, state: 'Posted', events: [saleEvent(1, { kind: 'return' })], unlinked: 0 }),
  ];

  it('stand under the day by which they are due', () => {
    setViewport('phone');
    renderPart(
      listed(<SaleCards />, { resource: 'sales', data: orders, sort: { field: 'due', order: 'ASC' } }),
    );
    for (const open of screen.getAllByRole('button', { name: /^Items/i }).slice(0, 2)) open.click();
  });

  it('are rows on a desktop', async () => {
    const list = { resource: 'sales', data: orders, total: orders.length, isPending: false };
    renderPart(listed(<SaleTable />, { ...list, sort: { field: 'due', order: 'ASC' } }), { at: '/sales' });
    await settle();
    expect(screen.getAllByRole('row').length).toBeGreaterThan(orders.length);
  });
});

describe('a card of a photo', () => {
  const match = (fields: Partial<FoundMatch> = {}): FoundMatch => ({
    id: 'a',
    name: 'Ember Fox',
    rarity: 'Rare Holo',
    image: '',
    set: 'Base',
    number: '4',
    ...fields,
  });
  const row = (fields: Partial<FoundMatch>, props: object = {}) => (
    <MatchRow match={match(fields)} position={2} isChosen={false} onChoose={ignore} {...props} />
  );

  it('has matches', () => {
    show(
      row({}),
      row({ name: '', number: '', set: '' }, { isChosen: true }),
      ...[0.99, 0.8, 0.5, 0.1].map((confidence) => row({ confidence })),
      row({ confidence: 0.8 }, { isUndecided: true }),
      row({}, { differing: ['set'] }),
      row({}, { differing: ['number', 'rarity', 'name'] }),
      row({ set: '' }, { differing: ['rarity'] }),
      <NoMatchRow isChosen onChoose={ignore} />,
      <NoMatchRow isChosen={false} onChoose={ignore} />,
    );
  });

  it('is a row of a list', () => {
    const photo = new File([], 'front.png');
    const group = (
      fields: Partial<CardGroup> = {},
      matches: FoundMatch[] = [match(), match({ id: 'b' })],
    ) => {
      const lookup = createLookup({ photo, isAll: false, outline: undefined });
      const first = { key: '1/0', lookup, card: { outline: undefined, matches, printings: 2 }, number: 3 };
      const [chosen] = matches;
      return {
        key: '1/0',
        items: [first],
        first,
        match: chosen,
        known: chosen,
        quantity: 1,
        addition: undefined,
        ...fields,
      };
    };
    const added = (state: CardAddition['state'], fields: Partial<CardAddition> = {}) =>
      group({ addition: { state, group: '1/0', ...fields } });
    const cardRow = (of: CardGroup, isDisabled = false) => (
      <CardRow group={of} isDisabled={isDisabled} onMark={ignore} />
    );
    const four = Array.from({ length: 4 }, (_, at) => ({ ...group().first, key: `1/${at}` }));
    show(
      cardRow(group()),
      cardRow(group(), true),
      cardRow(group({ items: four, quantity: 4 })),
      cardRow(group({ match: undefined, known: undefined })),
      cardRow(group({}, [])),
      cardRow(group({}, []), true),
      <CardRow group={group({}, [])} isDisabled={false} onMark={undefined} />,
      cardRow(added('sending')),
      cardRow(added('added', { product: productFixture({ id: 9 }) })),
      cardRow(added('failed', { problem: 'No space.' })),
    );
  });
});

describe('the matcher of cards', () => {
  const match = (id: string, fields: Partial<FoundMatch> = {}): FoundMatch => ({
    id,
    name: 'Ember Fox',
    rarity: 'Rare Holo',
    image: '',
    set: 'Base',
    number: id,
    confidence: 0.7,
    ...fields,
  });
  const photo = new File(['abcd'], 'front.png');
  const outline: Outline = [
    [0.1, 0.1],
    [0.6, 0.1],
    [0.6, 0.9],
    [0.1, 0.9],
  ];
  const lookupOf = (matches: FoundMatch[], printings = 1) => ({
    ...createLookup({ photo, isAll: false, outline: undefined }),
    id: 1,
    state: 'done' as const,
    cards: [{ outline: undefined, matches, printings }],
  });
  const matcher = (fields: object = {}): Matcher =>
    ({
      photos: [photo],
      lookups: [],
      choices: {},
      additions: {},
      isTogether: false,
      isAll: false,
      isList: false,
      isPending: false,
      isRedrawn: false,
      isDrawn: false,
      isOutlined: true,
      outline: undefined,
      error: undefined,
      photoSize: undefined,
      choose: ignore,
      find: ignore,
      draw: ignore,
      measure: ignore,
      remove: ignore,
      chooseAll: ignore,
      resetOutline: ignore,
      ...fields,
    }) as unknown as Matcher;
  const index = { count: 4, sets: 1, outdated: 0, updated_at: null, loading: false };

  it('has photos, and says what is wrong with them', () => {
    const pane = (fields: object, hasExtensions = true) => (
      <PhotoPane matcher={matcher(fields)} hasExtensions={hasExtensions} onCamera={ignore} />
    );
    const photoSize = { width: 400, height: 300 };
    show(
      pane({ photos: [] }),
      pane({ photos: [] }, false),
      pane({}),
      pane({ outline, photoSize, isDrawn: true, isRedrawn: true, lookups: [lookupOf([match('4')])] }),
      pane({ outline, photoSize, isOutlined: false }),
      pane({ outline, photoSize, isDrawn: true, isPending: true }),
      pane({ error: 'Choose a photo.', isAll: true }),
      pane({ lookups: [lookupOf([match('4')])] }),
      pane({ photos: [photo, new File(['a'], 'back.png')] }),
      pane({
        isList: true,
        photoSize,
        lookups: [{ ...lookupOf([]), cards: [{ outline, matches: [], printings: 0 }] }],
      }),
    );
  });

  it('has matches, or says why there are none', () => {
    const panel = (fields: object, of: typeof index | null = index, hasExtensions = true) => (
      <MatchPanel matcher={matcher(fields)} hasExtensions={hasExtensions} index={of} />
    );
    const running = (progress?: object) => ({
      isPending: true,
      lookups: [{ ...lookupOf([]), state: 'running', cards: [], progress }],
    });
    const found = [match('4'), match('5', { rarity: 'Common' }), match('6', { name: 'Koi', set: '' })];
    const key = { '1/0': { match: null, name: 'Odd Fox' } };
    show(
      panel({}),
      panel({}, { ...index, count: 0 }),
      panel(running()),
      panel(running({ sent: 2, total: 8 })),
      panel({ lookups: [lookupOf([])] }),
      panel({ lookups: [lookupOf([])], photoSize: { width: 4, height: 3 } }),
      panel({ lookups: [lookupOf([])], outline }, null),
      panel({ lookups: [lookupOf(found.slice(0, 1))] }),
      panel({ lookups: [lookupOf(found)] }),
      panel({ lookups: [lookupOf(found, 2)] }),
      panel({ lookups: [lookupOf(found, 2)], outline }),
      panel({ lookups: [lookupOf(found)], choices: key }),
      panel({ lookups: [lookupOf(found)], isRedrawn: true }),
      panel({
        lookups: [lookupOf(found)],
        additions: { '1/0': { state: 'added', group: '1/0', product: productFixture({ id: 9 }) } },
      }),
    );
  });
});

describe('an order in a file', () => {
  const unit = { id: 4, sku: 'BS-4', name: 'Ember Fox' };
  const article = (key: string, fields: Partial<DraftArticle> = {}): DraftArticle => ({
    key,
    title: `Card ${key}`,
    sku: '',
    externalId: '',
    quantity: 1,
    total: 12.5,
    by: 'sku',
    units: [unit],
    choices: [],
    note: null,
    noteReason: undefined,
    isOut: false,
    ...fields,
  });
  const articles = [
    ...(['sku', 'insertion', 'title', 'choice', 'record', null] as const).map((by) =>
      article(by ?? 'none', { by, units: by === null ? [] : [unit] }),
    ),
    article('several', { quantity: 3, units: [unit, { ...unit, id: 5 }] }),
    article('out', { isOut: true, note: 'Is sold.' }),
    article('noted', { note: 'Only 1 is left.', units: [] }),
  ];
  const order = (values: object = {}) =>
    importRowFixture({ kind: 'sales', values: { articles, currency: 'USD', ...values } });

  it('has articles with products', () => {
    show(
      <SoldArticles row={order()} onSort={ignore} />,
      <SoldArticles row={order({ priceState: 'unknown' })} onSort={undefined} />,
      <SoldArticles row={order({ articles: [] })} onSort={ignore} />,
    );
  });

  it('asks for the product of an article', () => {
    const choices = [
      { ...unit, left: 1 },
      { ...unit, id: 6, left: 3 },
    ];
    show(
      <ArticleProductDialog article={article('x')} onChoose={ignore} onClose={ignore} />,
      <ArticleProductDialog article={article('x', { choices })} onChoose={ignore} onClose={ignore} />,
    );
  });

  it('is a row with its facts', () => {
    const text = (row: Parameters<typeof importRowFixture>[0], actions: object = {}) => (
      <ImportRowText
        row={importRowFixture(row)}
        fields={['date', 'price', 'weight', 'state']}
        onChoose={undefined}
        onTakeSame={undefined}
        onAccept={undefined}
        onRestore={undefined}
        onSort={undefined}
        {...actions}
      />
    );
    const places = ['row 3', 'row 4', 'row 5', 'row 6', 'row 7'];
    show(
      text({}),
      text({ record: 9, photos: 1_200 }),
      text({ photos: 0, values: { name: '', price: 3 } }),
      text({ values: { name: 'Koi', foreign_price: 1_600, currency: 'JPY' } }),
      text({ same: { rows: 2, places: places.slice(0, 2) } as never }, { onTakeSame: ignore }),
      text({ same: { rows: 1_200, places } as never }, { onTakeSame: ignore }),
      text({ same: { rows: 2, places: places.slice(0, 2) } as never }),
      text({ kind: 'sales', status: 'excluded', values: { articles } }, { onSort: ignore }),
    );
  });
});

describe('a file to import', () => {
  const file = {
    headers: ['Amount', '', 'Kind'],
    samples: [['1,50', '2'], ['x'], ['Card']],
    readings: [['1.50', '2.00'], ['x'], ['Card']],
    readingReasons: [[null, null], [null], [null]],
    questions: [],
    mapping: { 0: 'price', 2: null },
    site: 'Ebay',
    type: 1,
    known: null,
    isGuessed: false,
  } as unknown as NonNullable<Import['file']>;
  const calls = { getList: async () => ({ data: [{ id: 1, name: 'Vinted', fees: [] }], total: 1 }) };
  const heading = { current: null };

  it.each([
    ['sales', { site: null, known: 'cardmarket_orders' }],
    ['site_transactions', { site: null }],
    ['products', { type: null, mapping: {} }],
    ['sales', {}],
  ] as const)('of %s asks what only an operator knows: %o', async (resource, fields) => {
    const questions: FileQuestion[] = [
      { kind: 'status', status: 'Odd', rows: 1 },
      { kind: 'status', status: 'Strange', rows: 1_200 },
      { kind: 'transaction', word: 'Bonus', rows: 2 },
      { kind: 'column', place: 0, fields: ['price', 'name'] },
      { kind: 'column', place: 1, fields: [] },
      { kind: 'amounts', place: 0 },
    ];
    for (const isRequired of [true, false]) {
      const { user, unmount } = renderPart(
        <FileQuestions
          imported={importFixture({ resource })}
          file={{ ...file, ...fields, questions } as typeof file}
          heading={heading}
          isRequired={isRequired}
        />,
        { calls },
      );
      await settle();
      if (!isRequired)
        for (const select of screen.getAllByRole('combobox')) {
          await user.click(select);
          const [choice] = screen.queryAllByRole('option');
          if (choice) await user.click(choice);
        }
      unmount();
    }
  });

  it('has columns that become fields', async () => {
    const { user, unmount } = renderPart(<MappingForm id={7} file={file} resource="bought_stocks" />);
    await user.click(screen.getAllByRole('combobox')[2] ?? document.body);
    await user.click(screen.getAllByRole('option')[2] ?? document.body);
    unmount();
    show(<MappingForm id={7} file={{ ...file, isGuessed: true }} resource="sales" />);
  });

  it.each(['bought_stocks', 'products', 'incoming_shipments', 'sales'] as const)(
    'of %s has rows to correct',
    async (kind) => {
      const row = importRowFixture({
        kind,
        status: 'wrong',
        problems: { price: 'Is no amount.', odd: 'Is unknown.' },
        written: { price: 'ten' },
      });
      const { unmount } = renderPart(<CorrectDialog id={7} row={row} onClose={ignore} />, { calls });
      await settle();
      unmount();
    },
  );

  it('may be in yen', async () => {
    const field = { current: null };
    const rate = (value: number | null, problem?: string) => (
      <YenRate imported={importFixture({ rate: value })} field={field} problem={problem} onProblem={ignore} />
    );
    show(rate(160), rate(null), rate(null, 'Enter a rate.'));
    const { user } = renderPart(rate(null), {
      calls: { getLastRates: async () => [{ currency: 'JPY', rate: 160 }] },
    });
    await user.type(screen.getByRole('textbox'), '1.6{Enter}');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

describe('an undo', () => {
  it('asks about records of the bin', () => {
    const links = Array.from({ length: 10 }, (_, id) => ({
      id,
      kind: 'products' as const,
      name: id ? `Card ${id}` : '',
    }));
    const question = (count: number, isPending: boolean) => (
      <LinksQuestion
        links={links.slice(0, count)}
        isPending={isPending}
        onRestoreAll={ignore}
        onLeave={ignore}
        onClose={ignore}
      />
    );
    show(question(1, false), question(10, true));
  });

  it('asks about later changes', async () => {
    const conflicts = Array.from({ length: 10 }, (_, id) => ({
      kind: 'products',
      record_id: id + 1,
      name: `Card ${id}`,
      fields: id % 2 ? ['name', 'estimated_cost'] : [],
    }));
    for (const shown of [conflicts, conflicts.slice(0, 2)]) {
      const { unmount } = renderPart(<UndoRun request={{ actions: [3], settle: ignore } as never} />, {
        calls: { undoAction: async () => ({ action: null, conflicts: shown, count: 0, left: 0 }) },
      });
      await settle();
      unmount();
    }
  });
});

describe('a definition', () => {
  const type = {
    id: 1,
    name: 'Card',
    subtypes: [
      { id: 3, name: 'Holo rare' },
      { id: 4, name: 'Common' },
    ],
  } as Type;
  const extras: Extra[] = [
    { id: 5, key: 'print_run', type: 1, value_type: 'text' },
    { id: 6, key: 'year', type: 1, value_type: 'number' as Extra['value_type'] },
  ];

  it('of a type has subtypes and extra fields', async () => {
    show(
      <TypeSection type={type} extras={extras} isEditable />,
      <TypeSection type={type} extras={extras.slice(0, 1)} isEditable={false} />,
      <TypeSection type={{ ...type, subtypes: [] }} extras={[]} isEditable />,
    );
    const { user } = renderPart(<TypeSection type={type} extras={extras} isEditable />);
    await user.click(screen.getByRole('button', { name: /Delete.*Card/ }));
  });

  it('of a site has rules', () => {
    const rule = {
      kind: 'commission',
      from: '2026-01-01',
      per: 'order',
      cap: null,
      fixed: 0,
      onPostage: false,
    };
    const tiers = [{ upTo: null, percent: 10 }];
    const site = (fields: object) =>
      ({ id: 1, name: 'Ebay', vatTreatment: '', fees: [], ...fields }) as unknown as Site;
    show(
      <SiteSection site={site({})} />,
      <SiteSection
        site={site({
          vatTreatment: 'home',
          fees: [
            { ...rule, tiers },
            {
              ...rule,
              from: '2027-01-01',
              tiers: [{ upTo: 100, percent: 5 }, ...tiers],
              cap: 20,
              fixed: 0.35,
            },
            { ...rule, kind: 'payment', per: 'article', onPostage: true, tiers },
          ],
        })}
      />,
    );
  });
});

describe('the parts of a cost', () => {
  it('are lines with a sum', () => {
    const line = (key: number, way?: string) => ({
      key,
      name: `Part ${key}`,
      amounts: ['€1.00', '€2.00'],
      ...(way && { way }),
    });
    const total = { name: 'Sum', amounts: ['€2.00', '€4.00'] };
    show(
      <CostLines heads={['Part', 'All', 'This']} lines={[line(1, 'by weight'), line(2)]} total={total} />,
      <CostLines heads={['Part', 'All', 'This']} lines={[line(1)]} total={total} />,
    );
  });
});

describe('a report', () => {
  const lot = (id: number, fields: Partial<PurchaseProfit> = {}): PurchaseProfit => ({
    id,
    name: `Lot ${id}`,
    thumbnail: null,
    profit: 10,
    cost: 20,
    sold: 1,
    units: 3,
    left: 15,
    paidOn: null,
    toEarn: 4.5,
    rows: null,
    ...fields,
  });
  const rows = { resource: 'bought_stocks', filter: { id: [1] } } as never;

  it('has the best and the worst purchases', () => {
    const best = [lot(1, { paidOn: '2026-11-02', rows }), lot(2, { profit: 4, thumbnail: '/media/a.png' })];
    const worst = [lot(3, { profit: -8 }), lot(4, { profit: -30, sold: 3 })];
    show(
      <PurchasesByProfit purchases={{ best, worst: [] }} />,
      <PurchasesByProfit purchases={{ best, worst }} />,
      <PurchasesByProfit purchases={{ best: [], worst }} />,
      <PurchasesByProfit purchases={{ best: [], worst: [] }} />,
    );
  });

  it('says which records are not in it', () => {
    const names = [
      'unlinked',
      'late',
      'gone',
      'lost',
      'global_vat',
      'undated',
      'idle_charges',
      'estimated_days',
      'unpriced',
      'untaxed',
    ];
    const note = (exclusions: object[]) => (
      <ExcludedRecordsNote report={{ exclusions } as unknown as Report} />
    );
    show(
      note([]),
      note(names.map((name, at) => ({ name, count: at + 1, amount: at * 1.5, rows: at % 2 ? rows : null }))),
      note([{ name: 'late', count: 1, amount: 3, rows }]),
      note([{ name: 'gone', count: 1, amount: 3, rows: null }]),
    );
  });
});

describe('an account', () => {
  const sessions = [
    aSession(1, { is_current: true }),
    aSession(2, { device: 'Safari on iPhone' }),
    aSession(3, { device: '' }),
    aSession(4, { device: 'Chrome on Android' }),
  ];

  it('has sessions and a password', async () => {
    show(<SessionList sessions={sessions} />, <SessionList sessions={sessions.slice(0, 1)} />);
    show(<PasswordCard sessions={sessions.slice(0, 1)} />);
    const wrong = { current_password: 'Is wrong.', new_password: 'Is too short.' };
    const { user, unmount } = renderPart(<PasswordCard sessions={sessions} />, {
      calls: {
        changePassword: () =>
          Promise.reject(new HttpError('Wrong.', 400, { message: 'Wrong.', errors: wrong })),
      },
    });
    await user.type(screen.getByLabelText(/^New/), 'abc');
    await user.click(screen.getByRole('button', { name: /Change/ }));
    unmount();
  });

  it('is confirmed by a password or by a code', async () => {
    const question = { answer: () => Promise.reject(new Error('No.')), cancel: ignore } as never;
    const { user } = renderPart(<ConfirmationDialog question={question} />, {
      calls: { getOwnAccount: async () => ({ second_factor: 'on' }) },
    });
    await user.type(screen.getByLabelText(/Password/), 'abc');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(screen.getByRole('button', { name: /code/i }));
  });

  const account = (fields: object) =>
    ({ id: 1, username: 'anna', role: 'owner', recovery_codes: 8, ...fields }) as unknown as OwnAccount;
  const open = async (answer: object, steps: RegExp[] = [], calls: Calls = {}) => {
    const { user, unmount } = renderPart(<SecondFactorCard />, {
      calls: { getOwnAccount: async () => account(answer), ...calls },
    });
    await settle();
    for (const name of steps) {
      const [button] = screen.queryAllByRole('button', { name });
      if (button) await user.click(button);
    }
    if (calls.startSecondFactor) await screen.findByRole('img', { name: 'QR code for the app' });
    unmount();
  };

  it('has a second factor that is on, off or asked for', async () => {
    const secret = { key: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' };
    await open({ second_factor: 'off' });
    await open({ second_factor: 'required' }, [/./], { startSecondFactor: async () => secret });
    await open({ second_factor: 'on' }, [/new/i]);
    await open({ second_factor: 'on', recovery_codes: 2 }, [/off/i]);
    await open({ second_factor: 'on', recovery_codes: 1 });
    const { user } = renderPart(<RecoveryCodeList codes={['aaaa-bbbb', 'cccc-dddd']} />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
  });

  it('is one of several with roles', () => {
    const { people, settings } = somePeople();
    show(
      <RolesCard people={people} settings={settings} />,
      <RolesCard people={people} settings={{ ...settings, registration: 'open', is_fixed: true }} />,
      <RolesCard people={people.slice(0, 1)} settings={{ ...settings, second_factor_required: true }} />,
    );
  });

  it('has done what is listed with its records', async () => {
    const records = someRecords();
    const page = async (answer: object) => {
      const { unmount } = renderPart(<ActionRecords action={anAction(1)} onChangedSince={ignore} />, {
        calls: { getActionRecords: async () => ({ ...records, ...answer }) },
      });
      await settle();
      unmount();
    };
    await page({});
    await page({ total: records.records.length });
    await page({ total: 1_200, changed_since: 1_100 });
  });
});

describe('prices of files', () => {
  const prices = pricesOn('2026-11-16');
  const rows: PriceRecord[] = prices.someRows().map((row) => ({ ...row, id: row.products[0] ?? 0 }));

  function Rows({ of: Shown, chosen = [] }: { of: typeof PriceCards; chosen?: readonly number[] }) {
    const choices = usePriceChoices(rows, {});
    return <Shown rows={rows} choices={{ ...choices, ids: [...choices.ids, ...chosen] }} />;
  }

  it('are cards and rows', () => {
    const [first] = rows;
    show(<Rows of={PriceCards} />, <Rows of={PriceCards} chosen={[first?.id ?? 0]} />);
    const table = <Rows of={PriceTable as unknown as typeof PriceCards} />;
    show(listed(table, { data: rows, sort: { field: 'difference', order: 'DESC' } }));
  });

  it('are previewed before they are read', () => {
    const preview = (fields: Partial<PriceFilePreview> = {}): PriceFilePreview => ({
      name: 'guide.csv',
      source: 'cardmarket',
      day: '2026-11-14',
      entries: 1_200,
      prices: 2_400,
      problems: [],
      table: null,
      rates: [],
      needsDay: false,
      ...fields,
    });
    const table = { headings: ['Id', 'Price'], rows: [['1', '2.50']], mapping: {} };
    const shown = (
      fields: Partial<PriceFilePreview>,
      { rates = {}, day = '', ...reading }: Partial<ReadingPriceFile> & { rates?: object; day?: string } = {},
    ) => (
      <FilePreview
        reading={
          {
            errors: {},
            isReading: false,
            controls: {},
            remap: { isPending: false },
            map: ignore,
            setDay: ignore,
            setRate: ignore,
            ...reading,
          } as unknown as ReadingPriceFile
        }
        described={{ from: 'guide.csv', preview: preview(fields), mapping: undefined, day, rates } as never}
      />
    );
    const dollars = { rates: [{ currency: 'USD', rate: 1.1 }] };
    show(
      shown({}),
      shown({ day: null, prices: 0 }),
      shown({ day: null, needsDay: true }),
      shown({ day: null, table, prices: 0 }),
      shown({ table }, { errors: { mapping: 'Choose the price.' } }),
      shown({ needsDay: true, day: null }, { errors: { day: 'Enter the day.' }, day: '2026-11-01' }),
      shown(dollars, { rates: { USD: '1.1' } }),
      shown(dollars, { rates: { USD: '' }, errors: { 'rates.USD': 'Enter the rate.' } }),
      shown(dollars, { errors: { rates: 'Wrong.', file: 'Is broken.' } }),
      shown({}, { errors: { stored: 'Is gone.' } }),
      shown({}, { isReading: true }),
      shown({}, { isReading: true, controls: { progress: { sent: 2, total: 8 } } as never }),
      shown({ problems: [{ place: 'row 2', reason: 'Has no price.' }] }),
      shown({ problems: ['a', 'b', 'c'].map((place) => ({ place, reason: 'Has no price.' })) }),
    );
  });
});

reviewLooks('toolLooks');
