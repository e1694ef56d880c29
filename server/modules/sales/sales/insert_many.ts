import type { NewSale } from '../../../../contract/sales.ts';
import { toCents } from '../../../../domain/money.ts';
import { updateProgress, TO_PACK } from '../../../../domain/sale.ts';
import { insertAll, insertReturningIds } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { insertSearchable, writeSearchTexts } from '../../../records/search/index_rows.ts';
import { today } from '../../../platform/today.ts';
import { refuseTooLargeSales } from './limits.ts';
import { estimateFees, saveEvents } from './parts.ts';
import { afterWrite } from '../../../records/hooks.ts';
import { saleTexts } from './search.ts';
import { saleFields } from './table.ts';

/** With `isEstimated`, fees of kinds that the sale does not state are estimated. */
interface WholeSale {
  sale: NewSale;
  isEstimated: boolean;
}

/** Records sales in as few statements as possible. Each line is one unit with its price and title. */
export async function insertSales(db: Db, whole: readonly WholeSale[]): Promise<number[]> {
  const sales = whole.map(({ sale }) => sale);
  const records = sales.map((sale) => {
    const { state, posted, arrived } = sale;
    const said = {
      ...(state && { state }),
      ...(posted !== undefined && { posted }),
      ...(arrived !== undefined && { arrived }),
    };
    return {
      ...saleFields.row({ ...sale, day: sale.day ?? today() }),
      ...updateProgress({ state: TO_PACK, posted: null, arrived: null }, said, today()),
      search_text: '',
    };
  });
  const ids = await insertSearchable(db, 'sales', records);
  const rows = records.map((record, index) => ({
    ...record,
    rate: record.rate ?? null,
    id: ids[index] ?? 0,
  }));
  const lines = sales.flatMap((sale, index) =>
    sale.lines.map(({ product, title, externalId, price }, position) => ({
      sale_id: ids[index] ?? 0,
      position,
      product_id: product,
      had_unit: product === null ? 0 : 1,
      title,
      external_id: externalId,
      price: toCents(price ?? 0),
    })),
  );
  const lineIds = await insertReturningIds(db, 'sale_lines', lines);
  const fees = sales.flatMap((sale, index) =>
    (sale.fees ?? []).map(({ kind, note, amount, vat, day }) => ({
      sale_id: ids[index] ?? 0,
      kind,
      note,
      amount: toCents(amount),
      vat: toCents(vat),
      day,
      estimated: 0,
    })),
  );
  await insertAll(db, 'sale_fees', fees);
  let from = 0;
  for (const [index, { lines: own, events = [] }] of sales.entries()) {
    const ownLines = lineIds.slice(from, (from += own.length));
    if (events.length > 0) await saveEvents(db, ids[index] ?? 0, { events, lines: ownLines });
  }
  await estimateFees(
    db,
    rows.filter((_, index) => whole[index]?.isEstimated),
  );
  await refuseTooLargeSales(db, ids);
  await afterWrite(db, 'sales', ids);
  const texts = await saleTexts(db, rows);
  await writeSearchTexts(
    db,
    'sales',
    rows.map(({ id }, index) => ({ id, search_text: texts[index] ?? '' })),
  );
  return ids;
}
