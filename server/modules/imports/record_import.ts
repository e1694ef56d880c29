import { setImmediate as breath } from 'node:timers/promises';
import { paidFieldsOf } from '../../../contract/fields.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { hasOpenCharges, needsRate, selectChangedValues, type ImportValues } from '../../../domain/import.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { invalidInput } from '../../platform/errors.ts';
import { sortByReferences } from '../../records/references.ts';
import { type ExternalId, saveExternalIds } from './external_id_store.ts';
import { classifyRows, type ClassifiedRow } from './classify_rows.ts';
import { type RowOrigin, rowOriginOf } from './origin.ts';
import { ADAPTERS } from './adapters/index.ts';
import { makeMissingPlaces } from './missing_places.ts';
import { queuePhotos } from './photos/repository.ts';
import { importResourceOf, parseFile } from './opened_table.ts';
import { findImport, hasYenWithoutRate } from './repository.ts';
import type { StoredRow } from './import_row.ts';
import { saveRecorded, saveClassifications, streamStoredRows } from './rows.ts';
import { forEachBatch } from './for_each_batch.ts';
import { lockPendingLinks, linkNewlyImportedRecords, savePendingReferences } from './pending_references.ts';
import type { ImportJob } from './import_jobs.ts';
import { createMessage } from '../../../contract/messages.ts';

/** The database's statistics are updated after this many recorded rows, then at each tenfold number. */
const ANALYZED_FIRST = 200;
const RATE_MISSING = createMessage('imports.yen_rate_missing');
const written = () => ['import_rows', 'import_identities', 'product_extras', ...sortByReferences()];

/** Records the chosen rows. Each batch is first compared again with the current records. */
export async function recordImport(db: Db, work: ImportJob): Promise<void> {
  const { id: importId } = work;
  const origin = rowOriginOf(await findImport(db, importId));
  let recorded = 0;
  let analyzedAt = ANALYZED_FIRST;
  await forEachBatch(db, work, {
    direction: 'forth',
    async visit(trx, { kind, rows }) {
      const made: number[] = [];
      const undoable: Recorded[] = [];
      for (const some of ADAPTERS[kind].inOrder(rows)) {
        const group = await recordRows(trx, { importId, kind, origin, rows: some });
        made.push(...group.made);
        undoable.push(...group.recorded.filter(({ undo }) => undo !== null));
      }
      await keepMadePlaces(trx, undoable, made);
      recorded += rows.length;
      if (recorded < analyzedAt) return;
      await engineOf(trx).analyze(trx, written());
      analyzedAt *= 10;
    },
  });
  await finishImport(db, work);
  if (recorded >= ANALYZED_FIRST) await engineOf(db).analyze(db, written());
}

/** Does what follows from all rows of an import, in a step of its own. */
export async function finishImport(db: Db, { id, step }: ImportJob): Promise<void> {
  const record = await findImport(db, id);
  const resource = importResourceOf(record);
  const finish = resource && ADAPTERS[resource].finish;
  if (!finish || record.file === null) return;
  await step(async (trx, done) => {
    await finish(trx, parseFile(record));
    return { done };
  });
}

/** Throws when a chosen row has an amount in yen only and no exchange rate is set. */
export async function checkRate(db: Db, id: number): Promise<void> {
  const origin = rowOriginOf(await findImport(db, id));
  if (origin.rate !== null || !(await hasYenWithoutRate(db, id))) return;
  for (const kind of sortByReferences()) {
    for await (const rows of streamStoredRows(db, id, { kind })) {
      if ((await classifyRows(db, origin, rows)).some(lacksRate)) {
        throw invalidInput({ rate: RATE_MISSING });
      }
      await breath();
    }
  }
}

type Recorded = StoredRow & ClassifiedRow;

async function recordRows(
  db: Db,
  {
    importId,
    kind,
    origin,
    rows,
  }: { importId: number; kind: ResourceName; origin: RowOrigin; rows: StoredRow[] },
): Promise<{ recorded: Recorded[]; made: number[] }> {
  if (origin.source === 'file') await lockPendingLinks(db);
  const classified = await classifyRows(db, origin, rows);
  const recorded = classified.map((row): Recorded => ({ ...recordable(row), undo: null }));
  await breath();
  const made = await makeMissingPlaces(db, kind, recorded);
  await create(db, kind, recorded);
  await change(db, kind, recorded);
  await breath();

  await saveClassifications(db, recorded);
  await saveRecorded(db, recorded);
  const kept = recorded.filter(({ status, choice }) => status === 'same' || choice !== 'skip');
  const identities = kept.flatMap(identityOf);
  await saveExternalIds(db, { source: origin.source, kind }, identities);
  if (origin.source === 'file') {
    const links = kept.flatMap(({ record_id, pending }) =>
      record_id === null ? [] : [{ record_id, pending }],
    );
    await savePendingReferences(db, { import_id: importId, kind }, links);
    await linkNewlyImportedRecords(db, kind, identities);
  }
  await queuePhotos(
    db,
    importId,
    kept.flatMap(({ row_values, record_id }) =>
      record_id === null ? [] : [{ kind, record: record_id, addresses: photosOf(row_values) }],
    ),
  );
  return { recorded, made };
}

/** The first row of a batch keeps the places that were made for the batch: an undo comes to it last. */
async function keepMadePlaces(
  db: Db,
  recorded: readonly Recorded[],
  places: readonly number[],
): Promise<void> {
  const [first] = recorded.toSorted((one, other) => one.id - other.id);
  if (!first?.undo || places.length === 0) return;
  await saveRecorded(db, [{ ...first, undo: { ...first.undo, places: [...places] } }]);
}

function isCreated({ status, choice }: ClassifiedRow): boolean {
  return (status === 'new' || status === 'deleted') && choice !== 'skip';
}

/** Whether a row would create a record with amounts in yen and without an exchange rate. */
function lacksRate(classified: Recorded | (StoredRow & ClassifiedRow)): boolean {
  const { now, rate, kind, row_values } = classified;
  const isOpen = needsRate(now, paidFieldsOf(kind)) || hasOpenCharges(row_values);
  return isCreated(classified) && rate === null && isOpen;
}

/**
 * Marks a row without an exchange rate as wrong: its record may have been deleted since `checkRate`, and the
 * rate with it.
 */
function recordable(classified: Recorded): Recorded {
  return lacksRate(classified)
    ? { ...classified, status: 'wrong', problems: { ...classified.problems, rate: RATE_MISSING.text } }
    : classified;
}

async function create(db: Db, kind: ResourceName, rows: readonly Recorded[]): Promise<void> {
  const created = rows.filter(isCreated);
  if (created.length === 0) return;
  const ids = await ADAPTERS[kind].insert(
    db,
    created.map(({ now }) => now),
  );
  const records = await ADAPTERS[kind].records(db, ids);
  for (const [index, one] of created.entries()) {
    const id = ids[index] ?? 0;
    one.record_id = id;
    one.undo = { was: 'created', fields: { ...records.get(id) } };
  }
}

async function change(db: Db, kind: ResourceName, rows: readonly Recorded[]): Promise<void> {
  const chosen = rows.flatMap((row) => {
    const { status, choice, differences, now, record_id: id } = row;
    const values = selectChangedValues(differences, choice, { now, paid: paidFieldsOf(kind) });
    return status === 'changed' && id !== null && Object.keys(values).length > 0 ? [{ row, id, values }] : [];
  });
  if (chosen.length === 0) return;
  const before = await ADAPTERS[kind].records(
    db,
    chosen.map(({ id }) => id),
    { held: true },
  );
  // Fields that were edited since the last import stay. With those, the amounts of the file may be too large.
  const changed = chosen.filter(({ row, id, values }) => {
    const problems = ADAPTERS[kind].findAmountProblems(values, before.get(id));
    if (Object.keys(problems).length > 0) Object.assign(row, { status: 'wrong', problems });
    return row.status !== 'wrong';
  });
  const ids = changed.map(({ id }) => id);
  await ADAPTERS[kind].change(db, new Map(changed.map(({ id, values }) => [id, values])));
  const after = await ADAPTERS[kind].records(db, ids);
  for (const { row, id, values } of changed) {
    const { identity } = row;
    const fields = Object.keys(values).flatMap((field) => [field, ADAPTERS[kind].emptied[field] ?? field]);
    row.undo = {
      was: 'changed',
      before: picked(before.get(id), fields),
      after: picked(after.get(id), fields),
      identity: identity ? { rate: identity.rate, said: { ...identity.said } } : null,
    };
  }
}

/** Values that the record did not have are null: JSON would leave them out, and undo would not remove them. */
function picked(record: ImportValues = {}, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
}

function identityOf({
  item,
  row_values,
  record_id,
  status,
  identity,
  rate,
  now,
  kept,
}: Recorded): ExternalId[] {
  if (item === null || record_id === null || row_values.id === record_id) return [];
  if (status === 'wrong' || status === 'excluded') return [];
  return [{ item, record_id, rate: identity?.rate ?? rate, said: { ...identity?.said, ...now, ...kept } }];
}

function photosOf({ photos }: ImportValues): string[] {
  return Array.isArray(photos) ? photos.filter((address) => typeof address === 'string') : [];
}
