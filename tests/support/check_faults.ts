import {
  builtinChargeCheck,
  vatEntryCheck,
  vatPeriodCheck,
} from '../../server/modules/accounting/checks/vat.ts';
import { costCheck, costSumCheck } from '../../server/modules/accounting/checks/costs.ts';
import {
  earningCheck,
  saleFigureCheck,
  saleSumCheck,
  soldUnitCheck,
} from '../../server/modules/accounting/checks/sales.ts';
import { dailyTotalsCheck } from '../../server/modules/accounting/derived/daily_line_totals.ts';
import { saleLineFactsCheck } from '../../server/modules/accounting/derived/sale_line_facts.ts';
import { cardCheck } from '../../server/modules/cards/checks.ts';
import { importFileCheck } from '../../server/modules/imports/checks.ts';
import type { Check, SumCheck } from '../../server/platform/doctor/check.ts';

/** Damage of the sample data on SQLite, and what a single check says of it: part, repair and text. */
export interface CheckFault {
  what: string;
  check: Check | SumCheck;
  statements: string;
  /** Undefined where it is none. */
  found: readonly [part: string, repair: string, message: RegExp] | undefined;
}

const first = (table: string, where: string) => `(select min(id) from ${table} where ${where})`;
const HELD = first('sale_lines', 'held = 1');
const EARNED = first('ledger', `account = 'earned' and amount <> 0`);
const COST = first('ledger', `account = 'stock' and amount <> 0`);

const faultsOf =
  (check: Check | SumCheck) =>
  (cases: readonly [what: string, statements: string, found: CheckFault['found']][]): CheckFault[] =>
    cases.map(([what, statements, found]) => ({ what, check, statements, found }));

/** Another value in each column, in the first row that has a different one. */
const inColumns = (
  table: string,
  values: Readonly<Record<string, string>>,
  found: CheckFault['found'],
): [string, string, CheckFault['found']][] =>
  Object.entries(values).map(([column, value]) => [
    `another ${column} in ${table}`,
    `update ${table} set ${column} = ${value}
      where rowid = (select min(rowid) from ${table} where ${column} is not ${value})`,
    found,
  ]);

const costs = faultsOf(costCheck)([
  [
    'a landed cost',
    'update products set landed_cost = landed_cost + 5 where id = 3',
    ['totals', 'doctor', /^The landed cost of these products is wrong/],
  ],
  [
    'the charges of a purchase',
    'update bought_stocks set charges_cost = charges_cost + 5 where id = 1',
    ['totals', 'doctor', /^The charges of these purchases are wrong/],
  ],
  [
    'a missing entry of a cost',
    `delete from ledger where id = ${COST}`,
    ['ledger', 'restore', /^The entries of these products in the ledger do not match their landed cost/],
  ],
  [
    'a cost in another account',
    `update ledger set account = 'lost' where id = ${COST}`,
    ['ledger', 'restore', /^The cost of these products stands in the wrong account/],
  ],
  [
    'a cost of a sold unit at the line of another',
    `update ledger set line_id = line_id + 1 where id = ${first('ledger', `account = 'sold' and amount <> 0`)}`,
    ['ledger', 'restore', /^The cost of these products stands in the wrong account/],
  ],
  [
    'the cost of a product that does not exist',
    `insert into ledger (product_id, day, amount, cause, account) values (99999, '2026-01-02', 5, 'price', 'stock')`,
    ['ledger', 'restore', /^The ledger has costs of 1 products that do not exist any more/],
  ],
  [
    'a cost of nothing, posted and posted back',
    `insert into ledger (product_id, day, amount, cause, account) values
      (99999, '2026-01-02', 5, 'price', 'stock'), (99999, '2026-01-02', -5, 'price', 'stock')`,
    undefined,
  ],
  [
    'a landed cost while charges wait to be allocated',
    `insert into uncosted (shipment_id) values (1); update products set landed_cost = landed_cost + 5 where id = 3`,
    undefined,
  ],
]);

const UNITS = ['records', 'restore', /^The sold units of these orders do not match the order/] as const;
const units = faultsOf(soldUnitCheck)([
  [
    'a sold unit that is in stock',
    `update products set state = 'In stock' where id = (select product_id from sale_lines where id = ${HELD})`,
    UNITS,
  ],
  [
    'a unit sold on another day',
    `update products set sold = '2020-01-01' where id = (select product_id from sale_lines where id = ${HELD})`,
    UNITS,
  ],
  ['a line that holds what it never had', `update sale_lines set had_unit = 0 where id = ${HELD}`, UNITS],
  ['a line that holds what is back', `update sale_lines set restocked = day where id = ${HELD}`, UNITS],
  ['a line that has let go of its unit', `update sale_lines set held = 0 where id = ${HELD}`, UNITS],
  ['a held line without a day', `update sale_lines set day = null where id = ${HELD}`, UNITS],
  [
    'another day of a line whose unit is deleted',
    `update sale_lines set day = '2020-01-01', product_id = null where id = ${HELD}`,
    UNITS,
  ],
]);

const ENTRIES = ['ledger', 'restore', /^The entries of these orders in the ledger do not match/] as const;
const TREATMENT = ['totals', 'doctor', /^The VAT treatment of these orders, or what they know/] as const;
const earnings = faultsOf(earningCheck)([
  ['the amount of an earning', `update ledger set amount = amount + 7 where id = ${EARNED}`, ENTRIES],
  ['the day of an earning', `update ledger set day = '2020-01-01' where id = ${EARNED}`, ENTRIES],
  [
    'the amount of a fee',
    `update sale_fees set amount = amount + 7 where id = ${first('sale_fees', 'amount > 0')}`,
    ENTRIES,
  ],
  [
    'the VAT of an order',
    `update vat_entries set amount = amount + 7 where id = ${first('vat_entries', 'sale_id is not null')}`,
    ENTRIES,
  ],
  ['the VAT treatment of an order', `update sales set vat_treatment = 'another' where id = 1`, TREATMENT],
  [
    'what a line knows of its purchase',
    `update sale_lines set purchase_cost = purchase_cost + 5 where id = ${HELD}`,
    TREATMENT,
  ],
  ...inColumns(
    'sale_lines',
    {
      purchase_scheme: `case purchase_scheme when 'margin' then 'none' else 'margin' end`,
      purchase_percent: '77000',
      vat_scheme: `'another'`,
      vat_percent: '77000',
    },
    TREATMENT,
  ),
  [
    'an earning of an order that waits for its recalculation',
    `insert into vat_queue (owner, id) select 'sale', sale_id from ledger where id = ${EARNED};
      update ledger set amount = amount + 7 where id = ${EARNED}`,
    undefined,
  ],
]);

const JOURNAL = ['ledger', 'restore', /^The entries of these in the VAT journal do not match/] as const;
const journal = faultsOf(vatEntryCheck)([
  [
    'the VAT of a shipment',
    `update vat_entries set amount = amount + 7 where id = ${first('vat_entries', 'shipment_id is not null')}`,
    JOURNAL,
  ],
  [
    'the base of the VAT of a shipment',
    `update vat_entries set base = base + 7 where id = ${first('vat_entries', 'shipment_id is not null')}`,
    JOURNAL,
  ],
  [
    'VAT of a purchase that does not exist',
    `insert into vat_entries (day, for_day, kind, treatment, country, rate, base, amount, purchase_id, document,
      cause, made_at, made_by) values ('2026-01-02', '2026-01-02', 'input', 'standard', 'IT', 2200, 100, 22, 99999,
      'Purchase', 'recorded', '', '')`,
    JOURNAL,
  ],
  [
    'VAT of a shipment that waits for its recalculation',
    `insert into vat_queue (owner, id) select distinct 'shipment', shipment_id from vat_entries where shipment_id is not null;
      update vat_entries set amount = amount + 7 where shipment_id is not null`,
    undefined,
  ],
]);

const CHARGES = ['records', 'restore', /^The postage or the import VAT of these shipments/] as const;
const charges = faultsOf(builtinChargeCheck)([
  [
    'postage that its charge does not know',
    `update incoming_shipments set shipment_price = shipment_price + 5 where id = 1`,
    CHARGES,
  ],
  ...['amount = amount + 5', `currency = 'JPY'`, 'foreign_amount = 500', 'rate = 10000'].map(
    (value): [string, string, CheckFault['found']] => [
      `a built-in charge with another ${value}`,
      `update charges set ${value} where id = ${first('charges', `term = 'shipmentPrice'`)}`,
      CHARGES,
    ],
  ),
  ['a missing charge', `delete from charges where id = ${first('charges', 'term is not null')}`, CHARGES],
  [
    'a charge of another kind',
    `update charges set kind = 'customs duty' where id = ${first('charges', `term = 'shipmentPrice'`)}`,
    CHARGES,
  ],
  [
    'more paid back than was paid',
    `update charges set recoverable = amount + 1 where id = ${first('charges', `term = 'ivaPrice'`)}`,
    CHARGES,
  ],
  [
    'a charge of the owner, which has no term',
    `insert into charges (shipment_id, kind, note, amount, recoverable, currency, day, way)
      values (1, 'other', '', 5, 9, 'EUR', '2026-01-02', 'value')`,
    undefined,
  ],
]);

/** A closed quarter that owes €12.34, changed as told. */
const period = ({ from = '2026-01-01', to = '2026-03-31', due = 1_234, kept = '{"answer":{"due":12.34}}' }) =>
  `update vat_settings set closed_until = '2026-03-31';
    insert into vat_periods (from_day, to_day, closed_at, closed_by, due, global_left, kept)
    values ('${from}', '${to}', '', '', ${due}, '[]', '${kept}')`;
const PERIOD = [
  'ledger',
  'restore',
  /^The closed VAT periods that begin on these days .*: \d\d\/\d\d\/2026\./,
] as const;
const periods = faultsOf(vatPeriodCheck)([
  ['a closed period', period({}), undefined],
  [
    'a closed period that owes less than nothing',
    period({ due: -7, kept: '{"answer":{"due":-0.07}}' }),
    undefined,
  ],
  ['a period that owes another amount', period({ due: 1_235 }), PERIOD],
  ['a period that ends before it begins', period({ from: '2026-04-01' }), PERIOD],
  ['a period whose answer cannot be read', period({ kept: '{"answer"' }), PERIOD],
  ['a period after all that is closed', period({ to: '2026-04-01' }), PERIOD],
]);

const FIGURES = ['totals', 'doctor', /^The earnings, costs or VAT of these orders do not match/] as const;
const figures = faultsOf(saleFigureCheck)([
  ['the earnings of an order', 'update sales set net = net + 5 where id = 1', FIGURES],
  ['the number of lines of an order', 'update sales set lines_quantity = lines_quantity + 1', FIGURES],
  ...['paid', 'fees_total', 'vat', 'cost', 'unlinked'].map(
    (column): [string, string, CheckFault['found']] => [
      `the ${column} of an order`,
      `update sales set ${column} = ${column} + 5 where id = 1`,
      FIGURES,
    ],
  ),
  ['whether an order is estimated', 'update sales set is_estimated = 1 - is_estimated where id = 1', FIGURES],
  ...['net', 'cost', 'vat'].map((column): [string, string, CheckFault['found']] => [
    `the ${column} of a line`,
    `update sale_lines set ${column} = ${column} + 5 where id = ${HELD}`,
    FIGURES,
  ]),
]);

const DAYS = [
  'totals',
  'doctor',
  /^The totals of these days .*: \d\d\/\d\d\/\d{4} \(off by €0\.05\)\./,
] as const;
const totals = faultsOf(dailyTotalsCheck)([
  ...['paid', 'refunds', 'fees', 'vat', 'margin_vat', 'cost', 'late'].map(
    (column): [string, string, CheckFault['found']] => [
      `the ${column} of a day`,
      `update line_days set ${column} = ${column} - 5 where (day, line_id) = (select day, line_id from line_days limit 1)`,
      DAYS,
    ],
  ),
  [
    'a missing day',
    `delete from line_days where line_id = ${HELD}`,
    ['totals', 'doctor', /^The totals of these days .*: \d\d\/\d\d\/\d{4} \(off by €[\d.,]+\)/],
  ],
  [
    'a day of nothing',
    `insert into line_days values ('2020-01-02', 99999, 0, 0, 0, 0, 0, 0, 0)`,
    ['totals', 'doctor', /: 02\/01\/2020 \(off by €0\.00\)\./],
  ],
]);

const FACTS = ['totals', 'doctor', /^The reports have wrong facts of these orders/] as const;
const facts = faultsOf(saleLineFactsCheck)([
  ['the name of a sold product', `update sold_lines set name = 'Another' where line_id = ${HELD}`, FACTS],
  ['the price of a line', `update sold_lines set price = price + 5 where line_id = ${HELD}`, FACTS],
  ['the set of a sold card', `update sold_lines set card_set = '"Another"' where line_id = ${HELD}`, FACTS],
  ['a name that is missing', `update sold_lines set name = null where line_id = ${HELD}`, FACTS],
  [
    'a day of return that is none',
    `update sold_lines set restocked = '2026-01-01' where line_id = ${HELD}`,
    FACTS,
  ],
  ...inColumns(
    'sold_lines',
    {
      sale_id: '77',
      sold_on: `'2020-01-01'`,
      site: `'Nowhere'`,
      scheme: `'another'`,
      buyer_country: `'XX'`,
      purchase_cost: '77',
      apart: '1 - apart',
      product_id: '77',
      type_id: '77',
      origin: `'Nowhere'`,
      purchase_id: '77',
      estimated: '77',
      landed: '77',
      expected: '77',
    },
    FACTS,
  ),
  ['missing facts', `delete from sold_lines where line_id = ${HELD}`, FACTS],
  [
    'facts of a line that does not exist',
    `update sold_lines set line_id = 99999 where line_id = ${HELD}`,
    FACTS,
  ],
]);

const sums = [
  ...faultsOf(costSumCheck)([
    ['nothing', 'select 1', undefined],
    [
      'a landed cost, in the short check',
      'update products set landed_cost = landed_cost + 5 where id = 3',
      ['ledger', 'doctor', /^The landed cost of these products does not match the ledger/],
    ],
  ]),
  ...faultsOf(saleSumCheck)([
    ['nothing', 'select 1', undefined],
    ['the earnings of an order, in the short check', 'update sales set net = net + 5 where id = 1', FIGURES],
    ['the cost of an order, in the short check', 'update sales set cost = cost + 5 where id = 1', FIGURES],
  ]),
];

const PART = 1024 * 1024;
/** An import whose uploaded file is stored in these parts: number and length. */
const parts = (...stored: (readonly [number: number, length: number])[]) =>
  `insert into imports (id, source, state, started_at, since) values (7, 'ebay', 'done', '2026-01-02', '');
    ${stored.map(([part, length]) => `insert into import_files values (7, ${part}, zeroblob(${length}))`).join(';')}`;
const FILE = ['records', 'restore', /^The uploaded files of these imports .*: ebay of 2026-01-02\./] as const;
const files = faultsOf(importFileCheck)([
  ['a file of one short part', parts([0, 10]), undefined],
  ['a file of one whole part', parts([0, PART]), undefined],
  ['a file whose last part is short', parts([0, PART], [1, 10]), undefined],
  ['a file without its first part', parts([1, 10]), FILE],
  ['a file without a part in the middle', parts([0, PART], [2, 10]), FILE],
  ['a file with two short parts', parts([0, 10], [1, 10]), FILE],
  ['a file with a short part before the last', parts([0, 10], [1, PART]), FILE],
]);

const cards = faultsOf(cardCheck)([
  ['nothing', 'select 1', undefined],
  [
    'the mark of a card',
    `update cards set descriptor = substr(descriptor, 1, 100) where id = 1`,
    ['card_index', 'doctor', /^The card index does not match the pictures of these cards: Card 0 0\./],
  ],
  [
    'the mark of another card',
    `update cards set descriptor = (select descriptor from cards where id = 2) where id = 1`,
    ['card_index', 'doctor', /^The card index does not match the pictures of these cards: Card 0 0\./],
  ],
  ['a mark of an earlier kind', `update cards set descriptor = x'00', version = 0 where id = 1`, undefined],
  [
    'a missing picture of a card',
    `update cards set image = '00/none.jpg' where id = 2`,
    ['card_index', 'upload', /^Pictures of cards are missing or damaged: Card 1 1\./],
  ],
  [
    'an index older than its cards',
    'update card_index set revision = 0, removed_revision = 0',
    ['card_index', 'doctor', /^The numbering of the card index is wrong/],
  ],
  [
    'cards that were removed in the future',
    'update card_index set removed_revision = revision + 1',
    ['card_index', 'doctor', /^The numbering of the card index is wrong/],
  ],
  [
    'no state of the index',
    'delete from card_index',
    ['card_index', 'doctor', /^The numbering of the card index is wrong/],
  ],
]);

export const CHECK_FAULTS: readonly CheckFault[] = [
  costs,
  units,
  earnings,
  journal,
  charges,
  periods,
  figures,
  totals,
  facts,
  sums,
  files,
  cards,
].flat();
