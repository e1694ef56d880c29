import { recalculateNextPortion } from '../../../server/modules/accounting/earnings/backlog.ts';
import type { TestServer } from '../server.ts';
import { recordListings, recordPrices } from './listings.ts';
import { recordSales, recordTransactions, registerShop } from './sales.ts';
import { recordStock } from './stock.ts';
import { closePeriods, recordCounts, recordEdits, recordImports, recordLastDays } from './work.ts';
import { createWriter, NIGHT, setClock } from './writer.ts';

/** Records a small shop that has something of everything, by calls of the API. */
export async function recordSmallShop(server: TestServer) {
  const writer = createWriter(server);
  await registerShop(writer);
  const stock = await recordStock(server, writer);
  setClock('2027-01-15T10:00:00Z');
  const listings = await recordListings(writer, stock);
  setClock('2027-01-15T12:00:00Z');
  const sales = await recordSales(server, writer, stock);
  await recordTransactions(writer);
  await recordPrices(server, writer, stock);
  setClock('2027-01-15T22:59:00Z');
  await recordCounts(server, writer, stock);
  await recordImports(server);
  setClock(NIGHT);
  while (await recalculateNextPortion(server.store.db));
  await closePeriods(writer, stock);
  await recordEdits(server, writer, stock);
  await recordLastDays(server, writer, stock);
  while (await recalculateNextPortion(server.store.db));
  return { stock, listings, sales };
}
