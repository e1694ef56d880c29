import type { ActionName, Undone } from '../../../contract/history.ts';
import type { Role } from '../../../domain/roles.ts';
import type { Db } from '../../platform/db/schema.ts';

/** What is undone, by its record and its import. */
interface OwnAction {
  record_id: number | null;
  name: string;
  import_id: number | null;
  count: number;
}

/** An undo that is more than the inverse changes of rows. */
interface OwnUndo {
  role: Role;
  undo(action: OwnAction): Promise<Undone>;
}

const undos = new WeakMap<Db, Map<ActionName, OwnUndo>>();

export function registerOwnUndo(db: Db, action: ActionName, own: OwnUndo): void {
  const known = undos.get(db) ?? new Map<ActionName, OwnUndo>();
  undos.set(db, known.set(action, own));
}

export const ownUndoOf = (db: Db, action: ActionName): OwnUndo | undefined => undos.get(db)?.get(action);
