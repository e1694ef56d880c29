import { sql } from 'kysely';
import { defaultMethod } from '../../../../domain/charge.ts';
import { chargeInCents, isBuiltinCharge, type ChargeCell } from '../../../../domain/charge_cell.ts';
import { normalizeCharges, writeCharge, writeCharges } from '../../../../domain/charge_text.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { insertAll, insertReturningIds, splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { deleteRecorded, recordParts, updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { today } from '../../../platform/today.ts';
import { writePurchaseEntries, writeShipmentEntries } from '../vat/purchase_entries.ts';
import { lockSettingsShared } from '../vat/repository.ts';
import { reallocateCharges } from './reallocate_charges.ts';
import type { ChargeLockTable, ChargeRow } from './table.ts';

/** The column of `charges` that refers to the record. */
const OWNERS = { incoming_shipments: 'shipment_id', bought_stocks: 'purchase_id' } as const;
export type ChargedResource = keyof typeof OWNERS;

export function hasCharges(resource: string): resource is ChargedResource {
  return resource in OWNERS;
}

interface OfRecords {
  ids: readonly number[];
  /** Installation id, written beside the ids of locked records. */
  mark?: string | null;
}

/** The charges of records as cells of files, by record id. */
export async function listChargeCells(
  db: Db,
  resource: ChargedResource,
  { ids, mark = null }: OfRecords,
): Promise<Map<number, ChargeCell[]>> {
  const cells = new Map<number, ChargeCell[]>();
  for (const portion of splitIntoPortions(ids)) {
    for (const [id, charges] of await chargesOf(db, resource, portion)) {
      cells.set(id, normalizeCharges(charges.map((charge) => toChargeCell(charge, mark))));
    }
  }
  return cells;
}

/** The charges of records as texts for cells of files, by record id. */
export async function writeChargeTexts(
  db: Db,
  resource: ChargedResource,
  records: OfRecords,
): Promise<Map<number, string>> {
  const cells = await listChargeCells(db, resource, records);
  return new Map([...cells].map(([id, charges]) => [id, writeCharges(charges)]));
}

/**
 * Replaces the charges of records. Of the built-in charges of shipments, the amounts stay. Ids in locks are
 * those of this installation. Unchanged charges keep their rows. Set `isCosted` if the caller allocates the
 * charges afterwards.
 */
export async function saveCharges(
  db: Db,
  resource: ChargedResource,
  { charges, isCosted = false }: { charges: ReadonlyMap<number, readonly ChargeCell[]>; isCosted?: boolean },
): Promise<void> {
  const changes = new Changes(resource);
  for (const ids of splitIntoPortions([...charges.keys()])) {
    const known = await chargesOf(db, resource, ids);
    for (const id of ids) changes.compare(id, known.get(id) ?? [], charges.get(id) ?? []);
  }
  const owners = await changes.save(db);
  if (owners.length === 0) return;
  if (isCosted) {
    const write = resource === 'incoming_shipments' ? writeShipmentEntries : writePurchaseEntries;
    await write(db, await lockSettingsShared(db), owners);
  } else {
    const changed = resource === 'incoming_shipments' ? { shipments: owners } : { purchases: owners };
    await reallocateCharges(db, changed, 'charge');
  }
}

/** A stored charge with all its locks, including locks on records that have left its shipment. */
interface KeptCharge {
  row: ChargeRow;
  locks: ChargeLockTable[];
}

async function chargesOf(
  db: Db,
  resource: ChargedResource,
  ids: readonly number[],
): Promise<Map<number, KeptCharge[]>> {
  if (ids.length === 0) return new Map();
  const owner = OWNERS[resource];
  const { rows } = await sql<ChargeRow>`select * from charges
    where ${sql.ref(owner)} in ${idList(ids)} order by id`.execute(db);
  if (rows.length === 0) return new Map();
  const found = await sql<ChargeLockTable>`select * from charge_locks
    where charge_id in ${idList(rows.map(({ id }) => id))}`.execute(db);
  const locks = groupPairs(found.rows.map((lock) => [lock.charge_id, lock] as const));
  return groupPairs(rows.map((row) => [row[owner] ?? 0, { row, locks: locks.get(row.id) ?? [] }] as const));
}

function toChargeCell({ row, locks }: KeptCharge, mark: string | null): ChargeCell {
  const paid =
    row.foreign_amount === null || row.rate === null
      ? { currency: 'EUR', amount: row.amount, rate: null }
      : { currency: row.currency, amount: row.foreign_amount, rate: row.rate };
  return {
    name: row.term ?? row.kind,
    ...paid,
    recoverable: row.recoverable,
    way: row.purchase_id === null ? row.way : null,
    day: row.day,
    note: row.note,
    locks: locks.map(({ purchase_id, product_id, amount }) => ({
      of: product_id === null ? 'purchase' : 'product',
      id: product_id ?? purchase_id ?? 0,
      mark,
      amount,
    })),
  };
}

/** Collects changes of charges, to write them in few statements. */
class Changes {
  readonly #resource: ChargedResource;
  readonly #owners = new Set<number>();
  readonly #gone: number[] = [];
  readonly #inserted: { owner: number; said: ChargeCell }[] = [];
  readonly #spread: { row: ChargeRow; said: ChargeCell }[] = [];

  constructor(resource: ChargedResource) {
    this.#resource = resource;
  }

  compare(owner: number, known: readonly KeptCharge[], said: readonly ChargeCell[]): void {
    const left = new Map<string, ChargeCell[]>();
    for (const one of said.map((charge) => this.#whole(charge))) {
      const key = isBuiltinCharge(one.name) ? one.name : writeCharge(one);
      left.set(key, [...(left.get(key) ?? []), one]);
    }
    for (const charge of known) {
      const { row } = charge;
      const now = writeCharge(toChargeCell(charge, null));
      const again = left.get(row.term ?? now)?.shift();
      if (again && writeCharge(again) === now) continue;
      if (again) this.#spread.push({ row, said: again });
      else if (row.term === null) this.#gone.push(row.id);
      else continue;
      this.#owners.add(owner);
    }
    for (const one of [...left.values()].flat()) {
      if (isBuiltinCharge(one.name)) continue;
      this.#inserted.push({ owner, said: one });
      this.#owners.add(owner);
    }
  }

  /** Returns the ids of the records whose charges have changed. */
  async save(db: Db): Promise<number[]> {
    for (const ids of splitIntoPortions(this.#gone))
      await deleteRecorded(db, 'charges', sql`id in ${idList(ids)}`);
    for (const { row, said } of this.#spread) {
      const { way, day, note } = said;
      const recoverable = Math.min(said.recoverable, row.amount);
      await updateRecorded(db, 'charges', {
        set: sql`way = ${way ?? row.way}, day = ${day ?? row.day}, note = ${note}, recoverable = ${recoverable}`,
        where: sql`id = ${row.id}`,
      });
    }
    const column = OWNERS[this.#resource];
    const owners = [...new Set(this.#inserted.map(({ owner }) => owner))];
    const ids = await recordParts(db, { table: 'charges', column, ids: owners }, () =>
      insertReturningIds(
        db,
        'charges',
        this.#inserted.map(({ owner, said }) => this.#row(owner, said)),
      ),
    );
    const locked = [
      ...this.#spread.map(({ row, said }) => ({ id: row.id, said })),
      ...this.#inserted.map(({ said }, index) => ({ id: ids[index] ?? 0, said })),
    ];
    const locks = locked.flatMap(({ id, said }) =>
      said.locks.map((lock) => ({
        charge_id: id,
        purchase_id: lock.of === 'purchase' ? lock.id : null,
        product_id: lock.of === 'product' ? lock.id : null,
        amount: lock.amount,
      })),
    );
    const charges = locked.map(({ id }) => id);
    await recordParts(db, { table: 'charge_locks', column: 'charge_id', ids: charges }, async () => {
      for (const some of splitIntoPortions(this.#spread.map(({ row }) => row.id)))
        await db.deleteFrom('charge_locks').where('charge_id', 'in', some).execute();
      await insertAll(db, 'charge_locks', locks);
    });
    return [...this.#owners];
  }

  #whole(said: ChargeCell): ChargeCell {
    if (isBuiltinCharge(said.name)) return said;
    const way = this.#resource === 'bought_stocks' ? null : (said.way ?? defaultMethod(said.name));
    return { ...said, way, day: said.day ?? today() };
  }

  #row(owner: number, { name, currency, amount, rate, recoverable, way, day, note }: ChargeCell) {
    return {
      shipment_id: null,
      purchase_id: null,
      [OWNERS[this.#resource]]: owner,
      kind: isBuiltinCharge(name) ? ('other' as const) : name,
      term: null,
      note,
      amount: chargeInCents({ amount, rate }),
      recoverable,
      currency,
      foreign_amount: rate === null ? null : amount,
      rate,
      day: day ?? today(),
      way: way ?? ('value' as const),
    };
  }
}
