import type { ActionName } from '../../../contract/history.ts';
import type { Db } from '../../platform/db/schema.ts';
import { recordWork } from './record_actions.ts';
import { markUndone } from './undo_action.ts';

/** An import whose steps are one action. */
export interface RecordedImport {
  id: number;
  /** The name of the file, or of the shop. */
  name: string;
  by: string;
}

/** Records a step of an import, or of its undo. All steps are one action. */
export function recordImportStep<Result>(
  db: Db,
  { id, name, by }: RecordedImport,
  action: 'imported' | 'import_undone',
  work: () => Promise<Result>,
): Promise<Result> {
  const details = { action, by, name, import_id: id };
  return recordWork(db, { details, earlier: () => findImportAction(db, id, action) }, work);
}

/** Marks the action of an import as undone. */
export async function markImportUndone(db: Db, id: number): Promise<void> {
  const [made, undone] = [
    await findImportAction(db, id, 'imported'),
    await findImportAction(db, id, 'import_undone'),
  ];
  if (made !== undefined && undone !== undefined) await markUndone(db, made, undone);
}

async function findImportAction(db: Db, id: number, action: ActionName): Promise<number | undefined> {
  const found = db
    .selectFrom('actions')
    .select('id')
    .where('import_id', '=', id)
    .where('action', '=', action);
  return (await found.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id;
}
