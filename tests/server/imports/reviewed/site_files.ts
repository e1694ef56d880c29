import { KNOWN_FILES } from '../../../../contract/known_files.ts';
import type { FileQuestion } from '../../../../contract/imports.ts';
import type { ReportCells } from '../../../../contract/report_cells.ts';
import type { SiteListingCells } from '../../../../contract/site_listings.ts';
import { TRANSACTION_KINDS } from '../../../../domain/site_transaction.ts';
import type { OpenedFile } from '../../../../server/modules/imports/file_adapter.ts';
import type { FileRow } from '../../../../server/modules/imports/file_rows.ts';
import { EMPTY_RECORD, type RecordOfRow } from '../../../../server/modules/imports/read/record.ts';
import { reportRows } from '../../../../server/modules/imports/report_rows.ts';
import { siteListingRows } from '../../../../server/modules/imports/site_listing_rows.ts';
import type { Db } from '../../../../server/platform/db/schema.ts';
import { describeValue } from '../../../support/describe_results.ts';
import { messagesToTexts } from '../../../support/messages.ts';

type Report = Partial<ReportCells>;
type Listing = Partial<SiteListingCells>;

const knownFile = (id: string) => KNOWN_FILES.find((one) => one.id === id);

function recordsOf(cells: readonly object[]): RecordOfRow[] {
  return cells.map((values, index) => ({
    ...EMPTY_RECORD,
    row: index + 2,
    values: values as RecordOfRow['values'],
    problems: [],
  }));
}

const ORDER: Report = { word: 'Order', orderNumber: '11-1', day: '2026-08-15', currency: 'EUR' };
const SUM: Report = { ...ORDER, amount: 22, netAmount: 19.5, postageCharged: 2 };
const LINE: Report = { ...ORDER, title: 'Fox', articleNumber: '7', articleTotal: 10, commission: -1 };
const OWL: Report = { ...ORDER, title: 'Owl', articleSku: 'BS-2', articleTotal: 10, fixedFee: -1.5 };
const ALONE: Report = {
  ...LINE,
  amount: 12,
  netAmount: 11,
  postageCharged: 2,
  articleQuantity: 2,
  tax: 0.84,
};

/** A word of each kind of row. */
const WORDS: Readonly<Record<(typeof TRANSACTION_KINDS)[number], string>> = {
  order: 'Order',
  refund: 'Refund',
  claim: 'Claim',
  fee: 'Other fee',
  label: 'Shipping label',
  hold: 'Hold',
  deposit: 'Deposit',
  payout: 'Payout',
  unknown: 'Adjustment',
};
const EVERYTHING: Report = {
  day: '2026-08-15',
  orderNumber: '11-1',
  title: 'Fox',
  description: 'Promoted listing fee',
  reference: 'R-1',
  transactionNumber: 'T-1',
  payout: 'P-1',
  amount: -12,
  netAmount: -11,
  commission: 1,
  articleTotal: -10,
  articleNumber: '7',
  buyerCountry: 'DE',
  balance: 5,
};

/** Reports by the site that wrote them: eBay, or another one. */
const REPORTS: Readonly<Record<string, { isOther?: boolean; rows: readonly Report[] }>> = {
  'an order of one article': { rows: [ALONE] },
  'an order of two articles': { rows: [SUM, LINE, OWL] },
  'two orders of several articles': {
    rows: [
      LINE,
      { ...LINE, orderNumber: '11-2' },
      SUM,
      { ...SUM, orderNumber: '11-2', amount: 12, netAmount: 11 },
      OWL,
    ],
  },
  'articles without their order': { rows: [LINE, { ...SUM, orderNumber: '11-2', amount: undefined }] },
  'a sum that names its article': { rows: [{ ...SUM, title: 'Fox' }, LINE] },
  'a row of an article without a total': { rows: [{ ...ORDER, title: 'Fox', articleNumber: '7' }] },
  'a row of an article of no order': { rows: [{ ...LINE, orderNumber: undefined }] },
  'articles of several fees': {
    rows: [
      { ...SUM, netAmount: 17.29 },
      { ...LINE, donation: -0.1, regulatoryFee: -0.2, performanceFee: -0.3, postageCharged: 1.5 },
      { ...OWL, disputeFee: -0.4, depositFee: -0.5, internationalFee: -0.71, postageCharged: 0.5 },
    ],
  },
  'another currency': {
    rows: [
      { ...ALONE, transactionCurrency: 'USD', exchangeRate: 0.8, netAmount: 8.8 },
      { ...ALONE, orderNumber: '11-2', transactionCurrency: 'USD' },
      { ...ALONE, orderNumber: '11-3', transactionCurrency: 'EUR' },
      { ...ALONE, orderNumber: '11-4', transactionCurrency: 'USD', amount: undefined },
      {
        ...ALONE,
        orderNumber: '11-5',
        transactionCurrency: 'USD',
        exchangeRate: 0.8,
        netAmount: 8.8,
        currency: 'GBP',
      },
      { ...ALONE, orderNumber: '11-6', currency: 'GBP' },
    ],
  },
  'articles by number, SKU, title and transaction': {
    rows: [
      { ...ALONE, transactionNumber: 'T-1' },
      { ...ALONE, title: undefined, articleNumber: undefined, articleSku: 'BS-1' },
      { ...ALONE, title: undefined },
      { ...ALONE, articleNumber: undefined },
      { ...ALONE, articleNumber: undefined, title: 'FOX' },
      { ...ALONE, title: undefined, articleNumber: undefined },
    ],
  },
  'an order without a day, and one elsewhere': {
    rows: [
      { ...ALONE, day: undefined, buyerCountry: '' },
      { ...ALONE, site: 'Etsy', buyerCountry: 'FR' },
    ],
  },
  'refunds of an order': {
    rows: [
      ALONE,
      { ...EVERYTHING, word: 'Refund', netAmount: -4, amount: -4, commission: undefined },
      { ...EVERYTHING, word: 'Claim', netAmount: -1, amount: -1, commission: undefined, day: undefined },
    ],
  },
  'equal fees': {
    rows: [
      { word: 'Other fee', netAmount: -0.89, orderNumber: '11-1', day: '2026-08-15' },
      { word: 'Other fee', netAmount: -0.89, orderNumber: '11-1', day: '2026-08-15' },
      { word: 'Other fee', netAmount: -0.89, orderNumber: '11-1', day: '2026-08-16' },
    ],
  },
  balances: {
    rows: [
      { ...ALONE, startBalance: 1, balance: 12 },
      { ...ALONE, startBalance: 1, balance: 12.01 },
      { ...ALONE, startBalance: 0, balance: 0 },
      { ...ALONE, startBalance: 1 },
    ],
  },
  'a bank account': {
    rows: [
      { word: 'Payout', netAmount: -5, orderNumber: 'BE91905182425176', day: '2026-08-15' },
      { word: 'Payout', netAmount: -5, payout: '77', day: '2026-08-15', title: 'To the bank' },
      { word: 'Order', netAmount: 5, orderNumber: 'BE91905182425176', reference: 'BE91905182425176' },
    ],
  },
  'unknown words': {
    rows: [
      { category: 'Sales', word: 'Adjustment', netAmount: -1 },
      { word: 'adjustment', netAmount: -1 },
      { word: 'Adjustment', netAmount: -2 },
      { category: 'Fees', word: 'Commissions', netAmount: -2 },
      { word: 'Programme', netAmount: -2, orderNumber: '11-1' },
      { word: 'Frobbed', netAmount: -2, orderNumber: '11-1' },
      { netAmount: -2 },
      { word: 'Order' },
    ],
  },
  'fees above zero': {
    isOther: true,
    rows: [ALONE, { ...ALONE, orderNumber: '11-2', commission: 1 }, { ...SUM, otherFee: 2.5 }],
  },
  'an order of another site': { isOther: true, rows: [{ ...ALONE, commission: 1 }] },
};

async function readReport(cells: readonly Report[], isOther = false) {
  const questions: FileQuestion[] = [];
  async function* batches() {
    yield recordsOf(cells);
  }
  const rows: FileRow[] = [];
  for await (const some of reportRows(batches(), {
    file: { site: 'Ebay', currency: null, transactionKinds: { frobbed: 'label' } },
    known: isOther ? undefined : knownFile('ebay_transactions'),
    headers: [],
    mapping: {},
    recorded: new Map([
      ['programme', 'fee'],
      ['frobbed', 'order'],
    ]),
    ask: (question) => questions.push(question),
  }))
    rows.push(...some);
  return [
    ...messagesToTexts(rows).map(describeRow),
    ...questions.map((question) => `  asked: ${describeValue(question)}`),
  ];
}

function describeRow({
  kind,
  place,
  item,
  row_values,
  unread,
  warnings,
}: ReturnType<typeof messagesToTexts<FileRow>>) {
  const { statements, readNotes: _, ...values } = row_values;
  const facts = Object.entries(statements ?? {}).map(([key, fact]) => `\n    ${key}: ${describeValue(fact)}`);
  const said = {
    values,
    ...(Object.keys(unread).length > 0 && { unread }),
    ...(warnings.length > 0 && { warnings }),
  };
  return `  ${place}, ${kind}${item === null ? '' : `, ${item}`}: ${describeValue(said)}${facts.join('')}`;
}

const FOX: Listing = { externalId: '256', sku: 'P-1', title: 'Fox', price: 12.5, available: 1 };
const RESULT: Listing = { line: 2, action: 'Add', result: 'Success', externalId: '256', sku: 'P-1' };

/** Files about listings, by their format. */
const LISTINGS: Readonly<
  Record<string, { id?: string; heads: readonly string[]; rows: readonly Listing[] }>
> = {
  'active listings': {
    id: 'ebay_active_listings',
    heads: ['externalId', 'title', 'sku'],
    rows: [
      { ...FOX, started: '2026-04-29', address: 'https://site.example/256', fee: 0.35 },
      { ...FOX, externalId: '257', currency: 'USD', available: 0 },
      { ...FOX, externalId: '258', variation: 'Red' },
      { ...FOX, externalId: '258', variation: 'Blue', sku: 'P-2' },
      { ...FOX, externalId: '258', variation: 'Blue', sku: 'P-3' },
      { ...FOX, externalId: '259', status: 'ended', seen: '2026-05-01', site: 'Etsy' },
      { ...FOX, externalId: '260', result: 'Archived', action: 'Add', message: 'Words', code: '7' },
      { ...FOX, externalId: undefined, sku: 'p-9' },
      { ...FOX, externalId: '0', sku: 'P-9' },
      { title: 'Nothing' },
      { title: 'Nothing' },
    ],
  },
  'products of a shop': {
    id: 'shopify_products',
    heads: ['handle', 'title', 'price'],
    rows: [
      { handle: 'fox', title: 'Fox', variation: 'Default Title', price: 5, result: 'active', available: 0 },
      { handle: 'fox' },
      { handle: 'owl', title: 'Owl', variation: 'Red', price: 5, result: 'draft', sku: 'P-2' },
      { handle: 'owl', variation: 'Blue', price: 6 },
      { handle: 'koi', title: 'Koi', price: 7, result: 'archived' },
      { handle: 'koi', title: 'Koi 2', result: 'active' },
    ],
  },
  'a price list': {
    id: 'tcgplayer_pricing',
    heads: ['externalId', 'title', 'available'],
    rows: [
      { ...FOX, available: 2, variation: 'Near Mint' },
      { ...FOX, externalId: '257', available: 0 },
      { ...FOX, externalId: '258', available: undefined },
    ],
  },
  'results of an upload': {
    id: 'ebay_results',
    heads: ['line', 'action', 'result'],
    rows: [
      RESULT,
      { ...RESULT, externalId: '0', action: 'VerifyAdd' },
      { ...RESULT, externalId: undefined, sku: 'P-2', result: 'Failure', error: 'No.', errorCode: '5' },
      { ...RESULT, externalId: undefined, sku: 'p-2', result: 'Failure', error: 'Still no.', errorCode: '6' },
      { ...RESULT, externalId: '300', sku: 'P-3', result: 'Warning', warning: 'Hm.', warningCode: '8' },
      {
        ...RESULT,
        externalId: '301',
        sku: 'P-4',
        error: 'No.',
        warning: 'Hm.',
        errorCode: '5',
        warningCode: '8',
        message: 'Words',
        code: '9',
      },
      { ...RESULT, externalId: '302', sku: 'P-5', message: 'Words', code: '9', fee: 0.35, price: 5 },
      { ...RESULT, externalId: '303', action: 'End', sku: undefined },
      { ...RESULT, externalId: '304', action: 'Revise', result: 'Failure', errorCode: '291' },
      { ...RESULT, externalId: '305', action: 'Revise', result: 'Failure', errorCode: '5' },
      { ...RESULT, externalId: undefined, sku: 'P-1', result: 'Failure' },
      { ...RESULT, externalId: undefined, sku: undefined, result: undefined, action: undefined },
    ],
  },
  'an unknown file': {
    heads: ['externalId', 'title'],
    rows: [FOX, { ...FOX, externalId: '257', available: 0 }, { ...FOX, externalId: '258', currency: 'GBP' }],
  },
};

/** Without a site, no recorded listing is read. */
const NO_DB = undefined as unknown as Db;

async function readListings({ id, heads, rows }: (typeof LISTINGS)[string]): Promise<string[]> {
  async function* batches() {
    const records = recordsOf(rows);
    const [first, ...others] = records;
    if (first)
      yield [
        {
          ...first,
          problems: [
            { row: 2, column: 'title', message: 'Unclear.', isWarning: true },
            { row: 2, column: 'price', message: 'No amount.', isWarning: false },
            { row: 2, column: null, message: 'Odd.', isWarning: false },
          ],
          written: { price: 'x' },
        },
      ];
    yield others;
  }
  const opened = {
    file: { site: null, currency: null },
    known: id === undefined ? undefined : knownFile(id),
    headers: heads,
    mapping: Object.fromEntries(heads.map((key, index) => [index, key])),
    ours: 'k3f9m2',
    ask: () => {},
    breaksOff: () => false,
  } as unknown as OpenedFile;
  const found: FileRow[] = [];
  for await (const some of siteListingRows(NO_DB, batches(), opened)) found.push(...some);
  return messagesToTexts(found).map(describeRow);
}

export async function describeSiteFiles(): Promise<string> {
  const texts = [];
  for (const [name, { isOther, rows }] of Object.entries(REPORTS))
    texts.push([`# A report with ${name}\n`, ...(await readReport(rows, isOther)), ''].join('\n'));
  for (const kind of TRANSACTION_KINDS)
    texts.push(
      [
        `# A row of a report: ${kind}\n`,
        ...(await readReport([{ ...EVERYTHING, word: WORDS[kind] }])),
        '',
      ].join('\n'),
    );
  for (const [name, file] of Object.entries(LISTINGS))
    texts.push([`# ${name}\n`, ...(await readListings(file)), ''].join('\n'));
  return texts.join('\n');
}
