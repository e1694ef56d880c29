import type { Undone, UndoInput } from '../../../contract/history.ts';
import { createMessage } from '../../../contract/messages.ts';
import { includesRole } from '../../../domain/roles.ts';
import type { Session } from '../../platform/auth/tokens.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { ownUndoOf } from '../../records/history/own_undo.ts';
import { finishAction } from '../../records/history/record_actions.ts';
import { beginUndo, markUndone, undoChanges } from '../../records/history/undo_action.ts';
import {
  changesToTakeBack,
  findLinksInBin,
  LinksInBinError,
  markWhollyRestored,
  mergeByRecord,
} from './bin_links.ts';
import { findAction, presentActions } from './list.ts';

/** Takes an action back, as an action that can be taken back in turn. */
export async function undo(
  db: Db,
  id: number,
  { input, session }: { input: UndoInput; session: Session },
): Promise<Undone> {
  const action = await findAction(db, id);
  const own = ownUndoOf(db, action.action);
  if (own) {
    // An import or a closed period is taken back whole.
    if (input.only) throw new AppError('conflict', createMessage('history.not_undoable'));
    if (!includesRole(session.role, own.role))
      throw new AppError('forbidden', createMessage('users.role_needed', { role: own.role }));
    return own.undo(action);
  }
  const [shown] = await presentActions(db, [action]);
  if (shown?.undo === 'impossible') throw new AppError('conflict', createMessage('history.not_undoable'));
  return withFreeNumbers(db, (trx) => undoInTransaction(trx, id, input));
}

async function undoInTransaction(db: Db, id: number, input: UndoInput): Promise<Undone> {
  const changes = await beginUndo(db, id, input);
  const linked = input.links === 'leave' ? [] : await findLinksInBin(db, changes);
  if (linked.length > 0 && input.links === 'ask') throw new LinksInBinError(linked);
  const all = mergeByRecord([...changes, ...(await changesToTakeBack(db, linked))]);
  const undone = await undoChanges(db, all, { isPartial: input.rest });
  const action = (await finishAction(db)) ?? null;
  if (action !== null) {
    await markWhollyRestored(db, new Set(linked.map(({ action_id }) => action_id)), action);
    if (!input.only && undone.left === 0) await markUndone(db, id, action);
  }
  return { action, ...undone };
}

/** Says so if another record has taken a number meanwhile. */
export async function withFreeNumbers<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await transaction(db, work);
  } catch (error) {
    if (!engineOf(db).isUniqueViolation(error)) throw error;
    throw new AppError('conflict', createMessage('history.number_taken'));
  }
}
