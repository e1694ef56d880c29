import { sql } from 'kysely';
import { z } from 'zod';
import {
  PRICE_LISTS,
  PRICE_PAGE,
  type PriceCheck,
  type PriceCheckQuery,
  type PriceRow,
  type ProductPrices,
} from '../../../contract/prices.ts';
import { Image } from '../../../contract/primitives.ts';
import { daysBetween } from '../../../domain/days.ts';
import { fromCents } from '../../../domain/money.ts';
import { PRICE_MARKETS } from '../../../domain/prices/price_entry.ts';
import { factsOf, valueOf } from '../../../domain/prices/unit.ts';
import { engineOf } from '../../platform/db/engine.ts';
import { foldText } from '../../platform/db/search_text.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { imagesJson } from '../../platform/storage/images/json.ts';
import { today } from '../../platform/today.ts';
import { readInside } from '../stock/index.ts';
import { type CheckedRow, checkStock, checkUnits } from './check.ts';
import { MarketDays } from './files/market_days.ts';
import { knownPrice } from './known_price.ts';
import { readPoints } from './points.ts';
import { PriceRates } from './rates.ts';
import { readUnit } from './units.ts';

type ListName = PriceCheckQuery['list'];

/** The rows of a list, a page at a time. */
export async function listPrices(db: Db, query: PriceCheckQuery): Promise<PriceCheck> {
  const { rows, units } = await checkStock(db);
  const filtered = await filterRows(db, rows, query);
  const lists = Object.fromEntries(
    PRICE_LISTS.map((list) => [list, filtered.filter((row) => isIn(row, list)).length]),
  ) as PriceCheck['lists'];
  const sorted = filtered.filter((row) => isIn(row, query.list)).toSorted(comparisonOf(query));
  const from = (query.page - 1) * PRICE_PAGE;
  return {
    rows: await presentRows(db, sorted.slice(from, from + PRICE_PAGE)),
    total: sorted.length,
    lists,
    products: units,
    matched: rows.reduce((all, row) => all + (row.price ? row.units.length : 0), 0),
    markets: await readMarkets(db),
    sets: [...new Set(rows.flatMap(({ units: [unit] }) => (unit && valueOf(unit, 'set')) || []))].toSorted(),
  };
}

/** `no_price` has the rows with a choice to make, too: both have no price. */
function isIn({ finding, isKept }: CheckedRow, list: ListName): boolean {
  if (isKept || list === 'kept') return isKept && list === 'kept';
  if (list === 'review') return finding !== 'right';
  return finding === list || (list === 'no_price' && finding === 'choose');
}

async function filterRows(
  db: Db,
  rows: readonly CheckedRow[],
  { type, set, place, q }: PriceCheckQuery,
): Promise<CheckedRow[]> {
  const inside = place === undefined ? undefined : new Set(await readInside(db, [place]));
  const words = foldText(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return rows.filter(({ units }) => {
    const [unit] = units;
    if (!unit) return false;
    if (type !== undefined && unit.typeId !== type) return false;
    if (set && valueOf(unit, 'set') !== set) return false;
    if (inside && !units.some(({ place: at }) => at !== null && inside.has(at))) return false;
    if (words.length === 0) return true;
    const text = foldText(
      [unit.name, ...Object.values(unit.extras), ...units.map(({ sku }) => sku)].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}

function comparisonOf({ sort, order }: PriceCheckQuery): (one: CheckedRow, other: CheckedRow) => number {
  const sign = order === 'ASC' ? 1 : -1;
  const sortedBy = SORTED[sort];
  return (one, other) => {
    const [a, b] = [sortedBy(one), sortedBy(other)];
    const byId = (one.units[0]?.id ?? 0) - (other.units[0]?.id ?? 0);
    // Rows without a value are last in both orders.
    if (a === b) return byId;
    if (a === null) return 1;
    if (b === null) return -1;
    return (a < b ? -1 : 1) * sign;
  };
}

const size = (value: number | null) => (value === null ? null : Math.abs(value));

const SORTED: Record<PriceCheckQuery['sort'], (row: CheckedRow) => string | number | null> = {
  name: ({ units: [unit] }) => foldText(unit?.name ?? ''),
  expected: ({ expected }) => expected,
  price: ({ price }) => price?.euros ?? null,
  difference: ({ difference }) => size(difference),
  percent: ({ percent }) => size(percent),
  day: ({ price }) => price?.day ?? null,
};

interface Shown {
  images: Image[];
  path: string | null;
}

async function presentRows(db: Db, rows: readonly CheckedRow[]): Promise<PriceRow[]> {
  const shown = await readShown(
    db,
    rows.flatMap(({ units }) => units.map(({ id }) => id)),
  );
  const points = await readPoints(db, rows);
  return rows.map((row) => {
    const { units, expected, price, difference, percent, finding, gap, isKept } = row;
    const ids = units.map(({ id }) => id);
    const [unit] = units;
    return {
      products: ids,
      name: unit?.name ?? '',
      type: unit?.type ?? '',
      subtype: unit?.subtype ?? '',
      facts: unit ? factsOf(unit) : [],
      images: ids.map((id) => shown.get(id)?.images ?? []).find((images) => images.length > 0) ?? [],
      places: [...new Set(ids.flatMap((id) => shown.get(id)?.path ?? []))].toSorted(),
      expected: expected === null ? null : fromCents(expected),
      price,
      difference: difference === null ? null : fromCents(difference),
      percent,
      finding,
      gap,
      points: points.get(row) ?? [],
      isKept,
    };
  });
}

async function readShown(db: Db, ids: readonly number[]): Promise<Map<number, Shown>> {
  if (ids.length === 0) return new Map();
  const { json } = engineOf(db);
  const { rows } = await sql<{ id: number; images: string; path: string | null }>`select products.id,
      ${json.text(imagesJson(json, 'product'))} as images,
      (select places.path from places where places.id = products.place_id) as path
    from products where products.id in ${idList(ids)}`.execute(db);
  return new Map(
    rows.map(({ id, images, path }) => [id, { images: z.array(Image).parse(JSON.parse(images)), path }]),
  );
}

/** The newest day of each market, and the articles with a price in the file of that day. */
async function readMarkets(db: Db): Promise<PriceCheck['markets']> {
  const files = await db.selectFrom('price_files').select('markets').orderBy('id').execute();
  const newest = new Map<string, z.infer<typeof MarketDays>[number]>();
  for (const one of files.flatMap(({ markets }) => MarketDays.parse(JSON.parse(markets))))
    if (one.day >= (newest.get(one.market)?.day ?? '')) newest.set(one.market, one);
  return PRICE_MARKETS.flatMap((market) => {
    const found = newest.get(market);
    return found ? [{ ...found, days: Math.max(0, daysBetween(found.day, today())) }] : [];
  });
}

/** The row of a product. Units alike are only those in stock. */
export async function readRow(db: Db, product: number): Promise<PriceRow> {
  const [row] = await presentRows(db, [await findRow(db, product)]);
  if (!row) throw notFound();
  return row;
}

async function findRow(db: Db, product: number): Promise<CheckedRow> {
  const known = (await checkStock(db)).rowOf.get(product);
  if (known) return known;
  const unit = await readUnit(db, product);
  const [row] = unit ? await checkUnits(db, [unit]) : [];
  if (!row) throw notFound();
  return row;
}

export async function productPrices(db: Db, product: number): Promise<ProductPrices> {
  const checked = await findRow(db, product);
  const context = { rates: await PriceRates.read(db), today: today() };
  const { entry } = checked;
  const prices = entry?.prices.flatMap((price) => knownPrice(entry, price, context) ?? []) ?? [];
  const [row] = await presentRows(db, [checked]);
  if (!row) throw notFound();
  return { row, prices };
}
