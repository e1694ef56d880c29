import { boughtStocks } from '../bought_stocks/resource.ts';
import type { PurchaseRow } from '../bought_stocks/table.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { lockSelected, MatchedRows, readSelected } from '../../../records/rows.ts';
import { writeRows } from '../../../records/write.ts';
import { createMessage } from '../../../../contract/messages.ts';

/** Puts purchases into a shipment, with the same consequences as a change of each purchase. */
export async function addToShipment(db: Db, shipment: number, purchases: readonly number[]): Promise<void> {
  const ids = [...new Set(purchases)];
  if (ids.length === 0) return;
  const filter = { id: ids };
  await lockSelected(db, boughtStocks.list, { filters: [filter], sets: [{ incomingShipment: shipment }] });
  const matched = new MatchedRows();
  for await (const rows of readSelected<PurchaseRow>(db, boughtStocks.list, { filter, matched }))
    await writeRows(db, boughtStocks, { rows, edit: () => ({ incoming_shipment_id: shipment }) });
  if (matched.count < ids.length)
    throw invalidInput({ bought_stocks: createMessage('stock.purchases_gone') });
}
