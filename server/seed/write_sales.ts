import { NewSale } from '../../contract/sales.ts';
import { toCents } from '../../domain/money.ts';
import { insertAll, insertReturningIds, portions } from '../db/insert_all.ts';
import type { Db } from '../db/schema.ts';
import { postEarnings } from '../sales/earnings.ts';
import { writeFigures } from '../sales/figures.ts';
import { estimateFees } from '../sales/parts.ts';
import { saleTexts } from '../sales/search.ts';
import { saleFields, type SaleRow } from '../sales/table.ts';
import { settleUnits } from '../sales/units.ts';
import { insertSearchable, writeSearchTexts } from '../search/index_rows.ts';
import type { SalePlan } from './plan/plan.ts';

/** Records sales with their parts in as few statements as can be: each unit is in one of them at most. */
export async function writeSales(
  db: Db,
  plans: readonly SalePlan[],
  products: readonly number[],
): Promise<void> {
  const sent = plans.map(({ lines, fees, ...plan }) =>
    NewSale.parse({
      ...plan,
      ...(fees && { fees }),
      lines: lines.map(({ product, ...line }) => ({
        ...line,
        product: product === null ? null : (products[product] ?? null),
      })),
    }),
  );
  const blank = sent.map((sale, place) => saleFields.row({ ...sale, day: plans[place]?.day ?? '' }));
  const ids = await insertSearchable(
    db,
    'sales',
    blank.map((row) => ({ ...row, search_text: '' })),
  );
  const rows = blank.map((row, place) => ({ ...row, rate: row.rate ?? null, id: ids[place] ?? 0 }));
  const lineIds = await writeLines(db, sent, ids);
  await writeFees(db, sent, rows);
  const events = sent.flatMap(({ events: own = [] }, place) =>
    own.map(({ kind, place: line, day, amount, restocked, note }) => ({
      sale_id: ids[place] ?? 0,
      kind,
      line_id: line === undefined ? null : (lineIds[place]?.[line] ?? null),
      day: day ?? '',
      amount: toCents(amount),
      restocked: restocked ? 1 : 0,
      note,
    })),
  );
  await insertAll(db, 'sale_events', events);
  await settleUnits(db, ids);
  await postEarnings(db, ids);
  await writeFigures(db, ids);
  for (const portion of portions(rows)) {
    const texts = await saleTexts(db, portion);
    await writeSearchTexts(
      db,
      'sales',
      portion.map(({ id }, index) => ({ id, search_text: texts[index] ?? '' })),
    );
  }
}

/** Gives the ids of each sale's lines. */
async function writeLines(db: Db, sent: readonly NewSale[], ids: readonly number[]): Promise<number[][]> {
  const rows = sent.flatMap(({ lines }, sale) =>
    lines.map(({ product, title, externalId, price }, position) => ({
      sale_id: ids[sale] ?? 0,
      position,
      product_id: product,
      title,
      external_id: externalId,
      price: toCents(price ?? 0),
    })),
  );
  const all = await insertReturningIds(db, 'sale_lines', rows);
  let from = 0;
  return sent.map(({ lines }) => all.slice(from, (from += lines.length)));
}

/** Those that are known, and otherwise those that the rules of the sites let expect. */
async function writeFees(
  db: Db,
  sent: readonly NewSale[],
  sales: readonly Pick<SaleRow, 'id' | 'site' | 'day' | 'rate' | 'postage_charged'>[],
): Promise<void> {
  const known = sales.flatMap(({ id }, place) =>
    (sent[place]?.fees ?? []).map(({ kind, note, amount, day }) => ({
      sale_id: id,
      kind,
      note,
      amount: toCents(amount),
      day,
      estimated: 0,
    })),
  );
  await insertAll(db, 'sale_fees', known);
  for (const portion of portions(sales.filter((_sale, place) => !sent[place]?.fees)))
    await estimateFees(db, portion);
}
