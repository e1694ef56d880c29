import type { OrderFact } from '../../domain/order_fact.ts';
import type { RowWithRecord } from '../../server/modules/imports/imported_resource.ts';
import { ImportedOrder } from '../../server/modules/imports/orders/imported_order.ts';
import type { OrderFactsByRow } from '../../server/modules/imports/orders/facts_by_row.ts';
import { ArticleMatcher } from '../../server/modules/sales/index.ts';
import { uniqueKey } from '../../server/platform/db/search_text.ts';
import { messagesToTexts } from './messages.ts';

const SITES = new Map([
  [uniqueKey('eBay'), 'eBay'],
  [uniqueKey('Etsy'), 'Etsy'],
]);

export const fox = { title: 'Fox', sku: 'BS-1', externalId: '7', quantity: 1, total: 10_00 };
export const factOf = (said: Partial<OrderFact> = {}): OrderFact => ({
  source: 'ebay_orders',
  isAccount: false,
  isPerRow: true,
  order: { day: '2026-11-02', currency: 'EUR', posted: '2026-11-03' },
  status: 'sent',
  article: fox,
  ...said,
});
export const transaction = (said: Partial<OrderFact> = {}) =>
  factOf({
    source: 'transactions',
    isAccount: true,
    order: {},
    status: undefined,
    article: undefined,
    unsaid: ['day'],
    balanceCurrency: 'EUR',
    ...said,
  });

export const line = { title: 'Fox', externalId: '7', price: 10_00, product: { id: 5, mark: null } };
/** A recorded sale, as imports compare it. */
export const SALE = {
  site: 'eBay',
  orderNumber: '1',
  day: '2026-11-02',
  currency: 'EUR',
  rate: null,
  posted: null,
  lines: [line],
  events: [],
  fees: { lines: [], isEstimated: false },
};

/** The sale that a row of a file becomes. */
export function complete(
  facts: OrderFactsByRow | OrderFact,
  row: Partial<RowWithRecord> = {},
  { rates = {}, recorded = {} }: { rates?: Record<string, number>; recorded?: OrderFactsByRow } = {},
) {
  const statements = ('source' in facts ? { a: facts } : facts) as OrderFactsByRow;
  const { row_values, ...others } = row;
  const order = new ImportedOrder(
    {
      values: { site: 'EBAY', orderNumber: '1' },
      row_values: { statements, ...row_values },
      choice: 'take',
      record: undefined,
      last: undefined,
      ...others,
    },
    { settings: { rates, taken: new Set() }, sites: SITES, recorded },
  );
  const { problems, ...completed } = order.completed(new ArticleMatcher(new Set()));
  return {
    ...completed,
    problems: messagesToTexts(problems),
    notes: messagesToTexts(completed.row_values.notes) as string[],
    order,
  };
}
/** An order that an earlier file has brought, and nobody has changed since. */
export const earlier = (facts: OrderFact, more: object = {}) => ({
  record: SALE,
  last: { statements: { a: facts }, matched: {}, rate: null, lines: [line], ...more },
});
