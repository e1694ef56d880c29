import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { NewVatRule } from '../../contract/vat.ts';
import { isLost, presenceOf } from '../../domain/product.ts';
import { classifyCoverage } from '../../domain/purchase.ts';
import { toEuroCents } from '../../domain/sale.ts';
import { shipmentTotal } from '../../domain/shipment.ts';
import { vatOfSale, type VatScheme } from '../../domain/vat.ts';
import { vatOfLine } from '../../domain/vat_line.ts';
import {
  unsoldAccountOf,
  findLedgerAccounts,
} from '../../server/modules/accounting/costs/ledger_accounts.ts';
import { changeSettings } from '../../server/modules/accounting/returns/settings.ts';
import { coverageOf } from '../../server/modules/purchasing/bought_stocks/json.ts';
import { shipmentTotalSql } from '../../server/modules/purchasing/incoming_shipments/json.ts';
import { presenceSql } from '../../server/modules/stock/products/json.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aProduct, aPurchase, aSale, aType } from '../support/factories.ts';
import { describeServer, serverOn } from '../support/server.ts';

const STATES = [
  '',
  'In stock',
  'Listed',
  'On the way',
  'Sold',
  ' sold ',
  'LOST',
  'Stolen',
  'returned',
  'Shelf 3',
];
const DAYS = [null, '2026-11-06'];

/** In euros. */
const COVERAGES = [
  { price: 0, estimatedCost: 0 },
  { price: 0, estimatedCost: 0.01 },
  { price: 0.01, estimatedCost: 0 },
  { price: 95, estimatedCost: 100 },
  { price: 94.99, estimatedCost: 100 },
  { price: 105, estimatedCost: 100 },
  { price: 105.01, estimatedCost: 100 },
  { price: 0.19, estimatedCost: 0.2 },
  { price: 999_999_999.99, estimatedCost: 999_999_999.99 },
  { price: 999_999_999.99, estimatedCost: 1 },
];
const PARTS = [null, 0, 0.01, 0.07, 96.4, 999_999_999.99];

describeServer('a rule in TypeScript and in SQL gives the same result:', (server) => {
  test('the presence of a product, and the ledger account of its cost', async () => {
    const { db } = server.store;
    const { id: type_id } = await aType(server);
    const units = STATES.flatMap((state) =>
      DAYS.flatMap((received) =>
        DAYS.flatMap((sold) => DAYS.map((left_on) => ({ state, received, sold, left_on }))),
      ),
    );
    const texts = { name: 'Fox', origin: '', search_text: '', quantity: 1, estimated_cost: 1 };
    await db
      .insertInto('products')
      .values(units.map((unit, index) => ({ id: index + 1, type_id, ...texts, ...unit })))
      .execute();
    const { rows } = await sql<{ presence: string }>`select ${presenceSql()} as presence
      from products order by id`.execute(db);
    expect(rows.map(({ presence }) => presence)).toEqual(
      units.map((unit) => presenceOf({ ...unit, leftOn: unit.left_on })),
    );
    const found = await findLedgerAccounts(
      db,
      units.map((_, index) => index + 1),
    );
    const accounts = units.map((_, index) => found.get(index + 1)?.account);
    expect(accounts).toEqual(units.map(unsoldAccountOf));
    const lost = units.map((unit) => isLost({ ...unit, leftOn: unit.left_on }));
    expect(accounts.map((account) => account === 'lost')).toEqual(lost);
  });

  test.each(COVERAGES)('whether products cover a price: $price by $estimatedCost', async (purchase) => {
    const cents = (euros: number) => sql`cast(${String(Math.round(euros * 100))} as bigint)`;
    const covered = coverageOf(cents(purchase.price), cents(purchase.estimatedCost));
    const { rows } = await sql<{ covered: string }>`select ${covered} as covered`.execute(server.store.db);
    expect(rows).toEqual([{ covered: classifyCoverage(purchase) }]);
  });

  test('the total cost of a shipment', async () => {
    const shipments = PARTS.flatMap((totalCost) =>
      PARTS.flatMap((shipmentPrice) => PARTS.map((ivaPrice) => ({ totalCost, shipmentPrice, ivaPrice }))),
    );
    const cents = (euros: number | null) =>
      euros === null ? sql`cast(null as bigint)` : sql`cast(${String(Math.round(euros * 100))} as bigint)`;
    const values = shipments.map(
      ({ totalCost, shipmentPrice, ivaPrice }, index) =>
        sql`(${sql.lit(index)}, ${cents(totalCost)}, ${cents(shipmentPrice)}, ${cents(ivaPrice)})`,
    );
    const { rows } = await sql<{ total: number }>`select ${shipmentTotalSql('')} as total from (select
      column1 as id, column2 as total_cost, column3 as shipment_price, column4 as iva_price
      from (values ${sql.join(values)}) as parts) as shipments order by id`.execute(server.store.db);
    expect(rows.map(({ total }) => total)).toEqual(
      shipments.map((shipment) => Math.round(shipmentTotal(shipment) * 100)),
    );
  });
});

const CASES = (['ordinary', 'margin', 'none'] as const satisfies VatScheme[]).flatMap((vatScheme) =>
  ['IT', 'FR', 'US', ''].flatMap((buyerCountry) =>
    [0.01, 12.34, 999.99].map((price) => ({ vatScheme, buyerCountry, price })),
  ),
);

describe.each(oneEngineByDay)('the VAT of a sale is equal in ledger and domain, on %s:', (engine) => {
  const server = serverOn(engine);
  const from = '2020-01-01';
  const day = '2026-11-03';
  const settings = {
    rules: [NewVatRule.parse({ from, country: 'IT' })],
    rates: [
      { country: 'IT', from, percent: 22 },
      { country: 'FR', from, percent: 20 },
    ],
  };
  beforeAll(() => changeSettings(server.store.db, settings));

  test.each(CASES)('$vatScheme, to “$buyerCountry”, for $price', async (one) => {
    const { vatScheme, buyerCountry, price } = one;
    const { id: boughtStock } = await aPurchase(server, { vatScheme, price: 100 });
    const product = await aProduct(server, { boughtStock, estimated_cost: 10 });
    const sale = await aSale(server, {
      day,
      buyerCountry,
      fees: [],
      lines: [{ product: product.id, price }],
    });
    const tax = vatOfSale(settings, {
      day,
      buyerCountry,
      purchase: { scheme: vatScheme, percent: null },
      price: 1_000,
    });
    const amounts = vatOfLine({
      ...tax,
      takings: [{ day, amount: toEuroCents(Math.round(price * 100), null) }],
      costs: [{ day, amount: 1_000 }],
      restocked: null,
    });
    const due = amounts.reduce((sum, { amount }) => sum + amount, 0);
    const { rows } = await sql<{ vat: number; sum: number }>`select vat,
        (select coalesce(sum(amount), 0) from vat_entries where vat_entries.line_id = sale_lines.id) as sum
      from sale_lines where sale_id = ${sale.id}`.execute(server.store.db);
    expect(rows).toEqual([{ vat: due, sum: due }]);
    expect(sale.lines.map(({ vat }) => vat)).toEqual([due / 100]);
  });
});
