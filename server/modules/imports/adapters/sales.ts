import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { ArticleChoices } from '../../../../contract/sale_files.ts';
import { SaleParts } from '../../../../contract/sale_parts.ts';
import { IsoDate, requiredText } from '../../../../contract/primitives.ts';
import { NewSale, POSTAGE_VAT, SaleUpdate } from '../../../../contract/sales.ts';
import { type EventInput, type FeeInput, type LineInput } from '../../../../contract/sale_inputs.ts';
import { orderExcessMessages } from '../../../../contract/sale_limit.ts';
import { EURO, RATE_PARTS } from '../../../../domain/foreign.ts';
import { fromCents, toCents } from '../../../../domain/money.ts';
import { orderExcess } from '../../../../domain/sale_limit.ts';
import { paired } from '../../../../domain/sale_merge.ts';
import type { SaleEventCell, SaleFeesCell, SaleLineCell } from '../../../../domain/sale_text.ts';
import type { Values } from '../../../../domain/import.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { orderOf, textOrder } from '../../../platform/db/search_text.ts';
import { portions } from '../../../platform/db/insert_all.ts';
import { afterWrite } from '../../../records/hooks.ts';
import { createImportAdapter } from '../adapter.ts';
import { completeSales } from '../orders/complete.ts';
import { insertSales } from '../../sales/sales/insert_many.ts';
import { refuseExcess } from '../../sales/sales/limits.ts';
import { writeSaleParts } from '../../sales/sales/sales.ts';
import { columnsOf, sales } from '../../sales/sales/resource.ts';
import { saleFields, type SaleLineRow } from '../../sales/sales/table.ts';
import { partCellsOf, partsOf } from '../../sales/sales/written.ts';
import { SALE_CELLS } from './cell_fields.ts';
import { lineLinks } from './line_links.ts';

const SaleValues = SaleUpdate.omit({ lines: true, price: true, fees: true, events: true }).extend({
  ...SaleParts.shape,
  choices: ArticleChoices.optional(),
  /** The file’s own total is another, and a person has said to record the order all the same. */
  isDifferenceAccepted: z.boolean().optional(),
});
type SaleValues = z.infer<typeof SaleValues>;

/** What imports need to know of sales: their lines, fees and events are all of them, where they are said. */
export const saleAdapter = createImportAdapter({
  resource: sales,
  schema: SaleValues,
  required: z.object({
    site: requiredText('the site', 100),
    day: IsoDate,
    lines: z.array(z.unknown(), 'Say what was sold.').min(1, 'Say what was sold.'),
  }),
  cells: SALE_CELLS,
  partLinks: lineLinks,
  known: salesNumbered,
  complete: completeSales,
  async others(db, rows) {
    const parts = await partsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id }) => {
      const own = parts.get(id);
      return own ? { ...partCellsOf(own, null) } : {};
    });
  },
  columns: (values, row) => columnsOf(row, saleFields.columns(values)),
  record: ({ lines = [], fees, events = [], ...values }) => ({
    sale: NewSale.parse({
      ...values,
      lines: lines.map((line) => inputOf(line)),
      fees: feesOf(fees),
      events: eventsOf(events),
    }),
    isEstimated: fees === undefined || fees.isEstimated,
  }),
  insert: insertSales,
  async saveParts(db, changes) {
    const said = changes.filter(({ values }) => [values.lines, values.fees, values.events].some(isSaid));
    const present = await partsOf(
      db,
      said.map(({ row }) => row.id),
    );
    for (const { row, values } of said) {
      const lines = present.get(row.id)?.lines ?? [];
      await writeSaleParts(db, {
        row,
        sent: {
          ...(values.lines && { lines: withIds(values.lines, lines) }),
          ...(values.events && { events: eventsOf(values.events), state: row.state }),
          priceState: row.price_state,
          ...(values.fees && { fees: feesOf(values.fees) }),
        },
        isEstimating: values.fees?.isEstimated === true,
      });
      await breath();
    }
    await afterWrite(
      db,
      'sales',
      said.map(({ row }) => row.id),
    );
    await refuseExcess(
      db,
      changes.map(({ row }) => row.id),
    );
  },
  wrongAmounts,
  isSingle: ({ orderNumber }) => Boolean(orderNumber),
  examples: [
    {
      site: 'Ebay',
      orderNumber: '04-12877-55190',
      day: '2026-11-02',
      buyerCountry: 'IT',
      postageCharged: 6.9,
      article: 'Emberfox 4/102 holo',
      articleSku: 'BS-000123',
      articleQuantity: 1,
      articlePrice: 24.5,
      commission: 1.57,
      fixedFee: 0.35,
    },
    {
      site: 'Cardmarket',
      orderNumber: '1183442907',
      day: '2026-11-03',
      buyerCountry: 'DE',
      postageCharged: 1.25,
      article: 'Tidewyrm',
      articleSku: 'BS-000124',
      articleQuantity: 2,
      articlePrice: 2.1,
      commission: 0.21,
    },
  ],
});

const OrderParts = NewSale.pick({
  postageCharged: true,
  postagePaid: true,
  postageVat: true,
  packaging: true,
  lines: true,
  fees: true,
  events: true,
});

/** What of an order is too large: each amount, what it comes to in euros, or how many lines there are. */
function wrongAmounts({ currency, rate, ...values }: Values): Record<string, string> {
  const { lines = [], fees, events = [] } = SaleParts.parse(values);
  const read = OrderParts.safeParse({
    ...values,
    lines: lines.map(inputOf),
    fees: feesOf(fees),
    events: eventsOf(events),
  });
  if (!read.success)
    return Object.fromEntries(
      read.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
    );
  const { postageCharged = 0, postagePaid = 0, postageVat = 0, packaging = 0 } = read.data;
  if (postageVat > postagePaid) return { postageVat: POSTAGE_VAT };
  const excess = orderExcess({
    lines,
    fees: fees?.lines ?? [],
    events,
    rate: typeof rate === 'number' ? Math.round(rate * RATE_PARTS) : null,
    postageCharged: toCents(postageCharged),
    postagePaid: toCents(postagePaid),
    packaging: toCents(packaging),
  });
  const messages = orderExcessMessages(excess, { currency: String(currency ?? EURO) });
  return Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field.split('.')[0] ?? field, message]),
  );
}

const isSaid = (value: unknown) => value !== undefined;

function inputOf({ product, title, externalId, price }: SaleLineCell): LineInput {
  return { product: product?.id ?? null, title, externalId, price: fromCents(price) };
}

function feesOf(fees: SaleFeesCell | undefined): FeeInput[] {
  const { lines = [] } = fees ?? {};
  return lines.map(({ amount, vat, ...fee }) => ({
    ...fee,
    amount: fromCents(amount),
    vat: fromCents(vat),
    estimated: false,
  }));
}

function eventsOf(events: readonly SaleEventCell[]): EventInput[] {
  return events.map(({ line, amount, ...event }) => ({
    ...event,
    line: null,
    ...(line !== null && { place: line }),
    amount: fromCents(amount),
  }));
}

/** Lines stay the ones that they are, with what has happened to them. */
function withIds(lines: readonly SaleLineCell[], present: readonly SaleLineRow[]): LineInput[] {
  const known = new Map(
    present.map((row): [SaleLineCell, SaleLineRow] => [
      { price: row.price, product: null, externalId: row.external_id, title: row.title },
      row,
    ]),
  );
  const free = new Map(known);
  const same = lines.map(({ product }, index) => {
    const found = [...free].find(
      ([line, row]) =>
        product !== null && row.product_id === product.id && line.title === lines[index]?.title,
    );
    if (found) free.delete(found[0]);
    return found?.[1];
  });
  const others = paired(
    [...free.keys()],
    lines.filter((_, index) => !same[index]),
  );
  return lines.map((line, index) => {
    const row = same[index] ?? known.get(others.shift() ?? line);
    return { ...inputOf(line), ...(row && { id: row.id }) };
  });
}

/** The sales that have the site and order number of these, by their places. */
async function salesNumbered(db: Db, values: readonly Values[]): Promise<(number | undefined)[]> {
  const keyOf = ({ site, orderNumber }: Values) =>
    orderNumber ? `${orderOf(String(site))}\n${orderOf(String(orderNumber))}` : '';
  const numbers = [...new Set(values.map(({ orderNumber }) => orderOf(String(orderNumber ?? ''))))].filter(
    Boolean,
  );
  const ids = new Map<string, number>();
  const [site, number] = [textOrder(sql.ref('site')), textOrder(sql.ref('order_number'))];
  const sites = [...new Set(values.map((one) => orderOf(String(one.site ?? ''))))];
  for (const some of portions(numbers)) {
    const { rows } = await sql<{
      id: number;
      site: string;
      number: string;
    }>`select id, ${site} as site, ${number} as number
      from sales where ${site} in (${sql.join(sites)}) and ${number} in (${sql.join(some)})
      and order_number <> ''`.execute(db);
    for (const row of rows) ids.set(`${row.site}\n${row.number}`, row.id);
  }
  return values.map((one) => ids.get(keyOf(one)));
}
