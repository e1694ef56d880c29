import { setImmediate as breath } from 'node:timers/promises';
import { ARTICLE_CODES } from '../../../contract/sale_files.ts';
import { ImportFile } from '../../../contract/imports.ts';
import { type ImportRowsChange } from '../../../contract/import_rows.ts';
import { RATE_PARTS } from '../../../domain/foreign.ts';
import type { Db } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors.ts';
import { sortByReferences } from '../../records/references.ts';
import { classifyRows } from './classify_rows.ts';
import { rowOriginOf } from './origin.ts';
import { ADAPTERS } from './adapters/index.ts';
import { forgetListedTexts } from './parcels_already_read.ts';
import { findImport, lockImport, type ImportRecord, setImport } from './repository.ts';
import { chooseRows, findPageOfRows, saveValues, saveClassifications, streamStoredRows } from './rows.ts';
import { createMessage } from '../../../contract/messages.ts';

/** The states in which the rows of an import can be checked and changed. */
export const UNRECORDED_STATES = ['draft', 'stopped'] as const;

/** Locks the import until the transaction ends. Throws a conflict unless its state is one of `states`. */
export async function lockInState(db: Db, id: number, states: readonly string[]): Promise<ImportRecord> {
  const held = await lockImport(db, id);
  if (!states.includes(held.state)) {
    throw new AppError('conflict', createMessage('imports.changed_meanwhile'));
  }
  return held;
}

/** Sets exchange rates, in units of each currency per euro, and classifies all rows again. */
export function setExchangeRates(db: Db, id: number, rates: Readonly<Record<string, number>>): Promise<void> {
  return transaction(db, async (trx) => {
    const { file } = await lockInState(trx, id, UNRECORDED_STATES);
    if (file === null) throw invalidInput({ rates: createMessage('imports.no_currencies') });
    const before = ImportFile.parse(JSON.parse(file));
    await setImport(trx, id, { file: JSON.stringify({ ...before, rates: { ...before.rates, ...rates } }) });
    await classifyAgain(trx, id);
  });
}

/** Sets the exchange rate in yen per euro, and classifies all rows again. */
export function setRate(db: Db, id: number, rate: number): Promise<void> {
  return transaction(db, async (trx) => {
    await lockInState(trx, id, UNRECORDED_STATES);
    await setImport(trx, id, { rate: Math.round(rate * RATE_PARTS) });
    await classifyAgain(trx, id);
  });
}

/** Classifies all rows again with the current records. Choices stay. */
export function classifyRowsAgain(db: Db, id: number): Promise<void> {
  return transaction(db, async (trx) => {
    await lockInState(trx, id, UNRECORDED_STATES);
    await classifyAgain(trx, id);
  });
}

export function saveChoices(db: Db, id: number, { choice, ids, status }: ImportRowsChange): Promise<void> {
  return transaction(db, async (trx) => {
    await lockInState(trx, id, UNRECORDED_STATES);
    await chooseRows(trx, id, { choice, ids, status });
  });
}

/**
 * Corrects fields of a row and classifies the row again. Another product type also reads again the fields
 * that depend on the type.
 */
export function correctRow(db: Db, id: number, row: number, values: Record<string, unknown>): Promise<void> {
  return transaction(db, async (trx) => {
    const held = await lockInState(trx, id, UNRECORDED_STATES);
    const [found] = (await findPageOfRows(trx, id, { ids: [row], from: 0, count: 1 })).rows;
    if (!found) throw notFound();
    const adapter = ADAPTERS[found.kind];
    const cells = adapter.readCells(values);
    const { values: read, problems: wrong } = adapter.read(cells.values);
    const problems = { ...cells.problems, ...wrong };
    if (Object.keys(problems).length > 0) throw invalidInput(problems);
    const before = await adapter.readAgain(trx, held, { ...found, corrected: read });
    const answered = new Set([...Object.keys(values), 'row', ...('choices' in values ? ARTICLE_CODES : [])]);
    const unread = Object.entries(before.unread).filter(([field]) => !answered.has(field));
    await saveValues(trx, {
      id: row,
      row_values: { ...before.row_values, ...read },
      unread: Object.fromEntries(unread),
    });
    await forgetListedTexts(trx, found.parent_id ?? row);
    await classifyAgain(trx, id, [row]);
  });
}

async function classifyAgain(db: Db, id: number, ids?: readonly number[]): Promise<void> {
  const origin = rowOriginOf(await findImport(db, id));
  for (const kind of sortByReferences()) {
    const { rewritesRows, unitsOfOthers } = ADAPTERS[kind];
    if (ids) for (const unit of await unitsOfOthers(db, id, ids)) origin.settings.taken.add(unit);
    for await (const rows of streamStoredRows(db, id, { kind, ids })) {
      const classified = await classifyRows(db, origin, rows);
      await saveClassifications(db, classified);
      if (rewritesRows) for (const row of classified) await saveValues(db, row);
      await breath();
    }
  }
}
