import { groupPairs } from '../../../domain/group_pairs.ts';
import { findNumbersInBin, findPlacesInBin } from '../../records/history/bin.ts';
import { findExternalIds } from './external_id_store.ts';
import { z } from 'zod';
import { paidFieldsOf } from '../../../contract/fields.ts';
import { Import, ImportFile, isRunning } from '../../../contract/imports.ts';
import { type ImportRow } from '../../../contract/import_rows.ts';
import { RESOURCE_NAMES } from '../../../contract/resources.ts';
import { RATE_PARTS } from '../../../domain/foreign.ts';
import { convertToEuros, IMPORT_ROW_STATUSES } from '../../../domain/import.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ADAPTERS } from './adapters/index.ts';
import { countPhotos, listFailedPhotos } from './photos/repository.ts';
import {
  IS_CHOSEN,
  countRowsBy,
  countUnlinked,
  findImport,
  hasYenWithoutRate,
  usernameOf,
} from './repository.ts';
import { formatLink } from './external_ids.ts';
import { findDuplicates } from './duplicates.ts';
import type { StoredRow } from './import_row.ts';
import { streamStoredRows } from './rows.ts';
import { textOf, textsOf } from '../../../contract/messages.ts';
import { readMessage, reasonOf, reasonsOf, reportProblem, StoredMessage } from '../../../contract/reasons.ts';
import { readRowPlace } from './problem_places.ts';

const MOST_KEPT = 200;
const MOST_FAILED = 50;

export async function importJson(db: Db, id: number): Promise<Import> {
  const row = await findImport(db, id);
  const counted = await countRowsBy(db, id, 'status');
  // Skipped while the import is running: the page polls often then, and shows neither count.
  const isStill = !isRunning(row.state);
  const chosen = isStill ? await countRowsBy(db, id, 'kind', IS_CHOSEN) : new Map<string, number>();
  const resource = RESOURCE_NAMES.find((name) => name === row.resource);
  const hasSales = resource !== undefined && ADAPTERS[resource].file?.isOfSite === true;
  const unlinked = isStill && hasSales ? await countUnlinked(db, id) : 0;
  // Count before listing failures: the page stops polling when no photo waits, and must have every failure
  // then.
  const photos = await countPhotos(db, id);
  const failed = await listFailedPhotos(db, id, MOST_FAILED);
  const message = row.message === null ? null : readMessage(row.message);
  return Import.parse({
    id: row.id,
    source: row.source,
    resource: row.resource,
    state: row.state,
    message: message === null ? null : textOf(message),
    ...(message !== null && { reason: reasonOf(message) }),
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    user: await usernameOf(db, row.user_id),
    rate: row.rate === null ? null : row.rate / RATE_PARTS,
    isInYen: isStill && (await hasYenWithoutRate(db, id)),
    progress: { done: row.done, total: row.total, since: row.since },
    rows: Object.fromEntries(IMPORT_ROW_STATUSES.map((status) => [status, counted.get(status) ?? 0])),
    chosen: Object.fromEntries(RESOURCE_NAMES.map((kind) => [kind, chosen.get(kind) ?? 0])),
    unlinked,
    photos,
    problems: [
      ...z.array(z.unknown()).parse(JSON.parse(row.problems)),
      ...failed.map((photo) =>
        reportProblem({ place: photo.address, message: readMessage(photo.message ?? '') }),
      ),
    ],
    file: row.file === null ? null : ImportFile.parse(JSON.parse(row.file)),
    kept: row.state === 'undone' ? await keptRows(db, id) : [],
  });
}

/** The rows that an undo could not take back, with the reasons. */
async function keptRows(db: Db, id: number): Promise<ImportRow[]> {
  for await (const rows of streamStoredRows(db, id, { isUndoable: true }, MOST_KEPT)) {
    return rows.map((row) => rowJson(row, null));
  }
  return [];
}

export async function rowsJson(db: Db, id: number, rows: readonly StoredRow[]): Promise<ImportRow[]> {
  const record = await findImport(db, id);
  const same = await findDuplicates(db, record, rows);
  const bin = await findRowsInBin(db, record.source, rows);
  return rows.map((row) => ({
    ...rowJson(row, record.rate, same.get(row.id)),
    bin: bin.get(row.id) ?? null,
  }));
}

/** The places in the bin of the records that deleted rows name, by row: by external id, or by number. */
async function findRowsInBin(
  db: Db,
  source: string,
  rows: readonly StoredRow[],
): Promise<Map<number, number>> {
  const places = new Map<number, number>();
  const deleted = rows.filter(({ status }) => status === 'deleted');
  for (const [kind, own] of groupPairs(deleted.map((row) => [row.kind, row] as const))) {
    const known = await findExternalIds(
      db,
      { source, kind },
      own.flatMap(({ item }) => item ?? []),
    );
    const ofIds = await findPlacesInBin(
      db,
      kind,
      [...known.values()].map(({ record_id }) => record_id),
    );
    const ofNumbers = await findNumbersInBin(
      db,
      kind,
      own.map(({ row_values }) => row_values),
    );
    for (const [index, { id, item }] of own.entries()) {
      const place = ofIds.get(known.get(item ?? '')?.record_id ?? 0) ?? ofNumbers[index];
      if (place !== undefined) places.set(id, place);
    }
  }
  return places;
}

/** Fields of a row that are not sent to the console. */
const HIDDEN = new Set(['shown', 'statements', 'readNotes', 'fileRows', 'typedCells']);

/** `rate` is in ten-thousandths of a yen per euro. */
function rowJson(row: StoredRow, rate: number | null, same: ImportRow['same'] = null): ImportRow {
  const { photos, notes, ...all } = row.row_values;
  const { writeCells } = ADAPTERS[row.kind];
  const hints = z.array(StoredMessage).catch([]).parse(notes);
  const values = Object.fromEntries(Object.entries(all).filter(([field]) => !HIDDEN.has(field)));
  const links = Object.entries(values).map(([field, value]) => [field, formatLink(value)]);
  return {
    id: row.id,
    place: row.place,
    placeReason: reasonOf(readRowPlace(row.place)),
    kind: row.kind,
    number: row.item,
    parent: row.parent_id,
    status: row.status,
    choice: row.choice,
    values: writeCells(
      convertToEuros(Object.fromEntries(links), {
        yenPerEuro: rate === null ? null : rate / RATE_PARTS,
        paid: paidFieldsOf(row.kind),
      }),
    ),
    differences: row.differences.map(({ field, ...one }) => ({
      ...one,
      field,
      before: writeCells({ [field]: one.before })[field],
      after: writeCells({ [field]: one.after })[field],
    })),
    problems: textsOf(row.problems),
    reasons: reasonsOf(row.problems),
    notes: hints.map(textOf),
    noteReasons: hints.map((hint) => reasonOf(hint) ?? null),
    written: Object.fromEntries(
      Object.entries(row.unread).flatMap(([field, { written }]) => (written ? [[field, written]] : [])),
    ),
    same,
    photos: Array.isArray(photos) ? photos.length : 0,
    record: row.record_id,
    bin: null,
  };
}
