import { formatCount } from '../../../../domain/format.ts';
import { INVALID_TYPE } from '../../../../contract/products.ts';
import type { Extra } from '../../../../contract/types.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { answeringTransaction } from '../../../platform/db/transaction.ts';
import { AppError, invalidInput, notFound } from '../../../platform/errors.ts';
import { rowExists } from '../../../records/links.ts';
import { afterWrite } from '../../../records/hooks.ts';
import {
  countUses,
  type Definition,
  lockDefinition,
  insertDefinition,
  productsWithExtra,
  removeDefinition,
  setDefinitionName,
} from './repository.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

interface New {
  name: string;
  /** The type's id. */
  type?: number;
  value_type?: Extra['value_type'];
}

/** Returns the new type, subtype or extra as JSON text. */
export function createDefinition(db: Db, kind: Definition, { name, type, value_type }: New) {
  return withUniqueName(db, kind, name, async (trx) => {
    if (type !== undefined && !(await rowExists(trx, 'types', type)))
      throw invalidInput({ type: INVALID_TYPE });
    const of = { name, ...(type && { type_id: type }), ...(value_type && { value_type }) };
    return lockDefinition(trx, kind, await insertDefinition(trx, kind, of));
  });
}

export function renameDefinition(db: Db, kind: Definition, { id, name }: { id: number; name: string }) {
  return withUniqueName(db, kind, name, async (trx) => {
    if (kind === 'extras') await renameExtra(trx, { id, name });
    else await setDefinitionName(trx, kind, { id, name });
    return lockDefinition(trx, kind, id);
  });
}

/** Renames an extra. Sale line facts contain the extra “Set”, so they are updated. */
export async function renameExtra(db: Db, { id, name }: { id: number; name: string }): Promise<void> {
  await setDefinitionName(db, 'extras', { id, name });
  await afterWrite(db, 'products', await productsWithExtra(db, id));
}

/** Deletes a definition that no product uses. Returns the deleted record as JSON text. */
export function deleteDefinition(db: Db, kind: Definition, id: number): Promise<string> {
  return answeringTransaction(db, async (trx) => {
    const record = await lockDefinition(trx, kind, id);
    if (record === undefined) throw notFound();
    const users = await countUses(trx, kind, id);
    if (users > 0) throw new AppError('conflict', IN_USE[kind](users));
    await removeDefinition(trx, kind, id);
    return record;
  });
}

const TAKEN: Record<Definition, (name: string) => Record<string, Message>> = {
  types: (name) => ({ name: createMessage('stock.type_exists', { name }) }),
  subtypes: (name) => ({ name: createMessage('stock.subtype_exists', { name }) }),
  extras: (name) => ({ key: createMessage('stock.extra_exists', { name }) }),
};

const IN_USE: Record<Definition, (count: number) => Message> = {
  types: (count) =>
    count === 1
      ? createMessage('stock.type_in_use_by_one')
      : createMessage('stock.type_in_use', { count: formatCount(count) }),
  subtypes: (count) =>
    count === 1
      ? createMessage('stock.subtype_in_use_by_one')
      : createMessage('stock.subtype_in_use', { count: formatCount(count) }),
  extras: (count) =>
    count === 1
      ? createMessage('stock.extra_in_use_by_one')
      : createMessage('stock.extra_in_use', { count: formatCount(count) }),
};

/** A unique index rejects names that are taken, even when two requests add the same name at once. */
async function withUniqueName<Result extends string | undefined>(
  db: Db,
  kind: Definition,
  name: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await answeringTransaction(db, work);
  } catch (error) {
    if (!engineOf(db).isUniqueViolation(error)) throw error;
    throw invalidInput(TAKEN[kind](name), 'conflict');
  }
}
