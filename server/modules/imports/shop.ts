import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { jobTransaction } from '../../platform/db/transaction.ts';
import { type ChargeCell, IMPORT_RATE } from '../../../domain/charge_cell.ts';
import type { ImportValues } from '../../../domain/import.ts';
import { shipmentState } from '../../../domain/shop.ts';
import { classifyRows } from './classify_rows.ts';
import type { RowOrigin } from './origin.ts';
import type { SourceRow } from './import_row.ts';
import { deleteRowsOfId, insertRows, findIdsAlreadyRead } from './rows.ts';
import { findParcelsAlreadyRead, findRowsOfParcel } from './parcels_already_read.ts';
import { NO_CONTENTS_MESSAGE, type ShopItem, type ShopParcel, type ShopSource } from './shops/source.ts';
import { ShopError } from './shops/source_error.ts';
import { createShopClient } from './shops/shop_client.ts';
import { setImport } from './repository.ts';
import { type ImportJob, ImportStoppedError } from './import_jobs.ts';
import { createMessage } from '../../../contract/messages.ts';
import { describeItemPlace, describeParcelPlace } from './problem_places.ts';

/** The message of an import that waits for its turn. */
export const WAITING_MESSAGE = createMessage('imports.waiting');

/** In milliseconds. */
const LOOK_AGAIN = 500;

interface Account {
  source: ShopSource;
  cookie: string;
  origin: RowOrigin;
}

/**
 * Reads a shop account parcel by parcel once no other import reads the shop. Parcels that were already read
 * are skipped.
 */
export async function readShop(
  { config, db }: { config: Config; db: Db },
  work: ImportJob,
  { source, cookie, origin }: Account,
): Promise<void> {
  const { id, signal, step, problem } = work;
  await takeTurn(db, work, source.name);
  const read = await findIdsAlreadyRead(db, id, 'incoming_shipments');
  const alreadyRead = await findParcelsAlreadyRead(db, { id, source: source.name });
  const isKnown = (number: string, shown: string) => alreadyRead.get(number)?.shown === shown;
  const visitor = createShopClient({
    label: source.label,
    address: config.shops[source.name],
    cookie,
    signal,
    pauseMs: config.importPauseMs,
  });
  let done = 0;
  let total: number | null = null;
  try {
    for await (const found of source.read(visitor, isKnown)) {
      switch (found.kind) {
        case 'problem':
          problem(found.problem);
          break;
        case 'expected':
          total = found.parcels;
          await step(async () => ({ done, total }));
          break;
        case 'parcel':
          done += 1;
          await step(async (trx) => {
            if (!read.has(found.parcel.number))
              await insertParcel(trx, { id, origin, parcel: rowsOf(found) });
            return { done, total };
          });
          break;
        case 'known':
          done += 1;
          await step(async (trx) => {
            const parcel = read.has(found.number)
              ? undefined
              : await findRowsOfParcel(trx, alreadyRead.get(found.number));
            if (parcel) await insertParcel(trx, { id, origin, parcel });
            return { done, total };
          });
      }
    }
  } catch (error) {
    throw error instanceof ShopError ? new ImportStoppedError(error.reason) : error;
  }
}

/** Resolves when no other import reads the shop, on any server. */
async function takeTurn(db: Db, { id, signal }: ImportJob, source: string): Promise<void> {
  while (!(await jobTransaction(db, (trx) => isTurn(trx, id, source)))) {
    await pause(LOOK_AGAIN, undefined, { signal }).catch(() => {});
    if (signal.aborted) throw new ImportStoppedError();
  }
}

async function isTurn(db: Db, id: number, source: string): Promise<boolean> {
  const reading = sql`source = ${source} and state = 'reading' and holder is not null`;
  await sql`select id from imports where ${reading} order by id ${engineOf(db).forUpdate}`.execute(db);
  // Another import may have taken its turn while the lock was awaited.
  const { rows } = await sql<{ id: number; message: string | null }>`select id, message from imports
    where ${reading}`.execute(db);
  if (!rows.some((one) => one.id === id)) throw new ImportStoppedError();
  if (rows.some((one) => one.id !== id && one.message === null)) return false;
  await setImport(db, id, { message: null, since: new Date().toISOString() });
  return true;
}

interface ParcelRows {
  shipment: SourceRow;
  purchases: SourceRow[];
}

function rowsOf({ parcel, shown }: { parcel: ShopParcel; shown?: string | undefined }): ParcelRows {
  return {
    shipment: shipmentRow(parcel, shown),
    purchases: parcel.items.map((item, index) => purchaseRow(item, { parcel, index })),
  };
}

async function insertParcel(
  db: Db,
  { id, origin, parcel: { shipment, purchases } }: { id: number; origin: RowOrigin; parcel: ParcelRows },
): Promise<void> {
  const [classified] = await classifyRows(db, origin, [shipment]);
  if (!classified) return;
  await deleteRowsOfId(db, id, { kind: 'incoming_shipments', item: shipment.item ?? '' });
  const [parent_id = 0] = await insertRows(db, id, [classified]);
  const rows = purchases.map((row) => ({ ...row, parent_id }));
  await insertRows(db, id, await classifyRows(db, origin, rows));
}

function shipmentRow(parcel: ShopParcel, shown: string | undefined): SourceRow {
  return {
    place: describeParcelPlace(parcel.number).text,
    kind: 'incoming_shipments',
    item: parcel.number,
    parent_id: null,
    row_values: said({
      courier: parcel.courier,
      state: shipmentState(parcel.state),
      parcelState: parcel.state,
      trackingNumber: parcel.trackingNumber,
      totalWeight: parcel.totalWeight,
      totalCostYen: parcel.totalCost,
      shipmentPriceYen: parcel.shipmentPrice,
      charges: localShipping(parcel.localShipping, parcel),
      shown,
      note: parcel.items.length === 0 ? NO_CONTENTS_MESSAGE.text : undefined,
    }),
    unread: {},
  };
}

function purchaseRow(item: ShopItem, { parcel, index }: { parcel: ShopParcel; index: number }): SourceRow {
  const pieces = item.quantity !== undefined && item.quantity > 1 ? ` × ${item.quantity}` : '';
  return {
    place: describeItemPlace(parcel.number, index + 1).text,
    kind: 'bought_stocks',
    item: item.number,
    parent_id: null,
    row_values: said({
      name: item.name && `${item.name}${pieces}`,
      link: item.link,
      priceYen: item.price,
      charges: localShipping(item.localShipping, parcel),
      date: parcel.date,
      photos: item.photos,
    }),
    unread: {},
  };
}

/** The cost of shipping within Japan, as a charge. */
function localShipping(yen: number | undefined, { date }: ShopParcel): ChargeCell[] | undefined {
  if (!yen) return undefined;
  return [
    {
      name: 'shipping',
      currency: 'JPY',
      amount: yen * 100,
      rate: IMPORT_RATE,
      recoverable: 0,
      way: null,
      day: date ?? null,
      note: 'Local shipping',
      locks: [],
    },
  ];
}

/** Omits values that the shop does not give or that could not be read. */
function said(values: ImportValues): ImportValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  );
}
