import type { Db } from '../../platform/db/schema.ts';
import { jobTransaction } from '../../platform/db/transaction.ts';
import { type CardChoice, lockIndex, nextRevision, removeCards } from './repository.ts';

/** Cards per transaction: other writers to the same SQLite database wait for one portion at most. */
const PORTION = 500;

/** Removes cards from the index. `missing` names requested cards or sets that are not in the index. */
export async function removeFromIndex(
  db: Db,
  choice: CardChoice,
): Promise<{ removed: number; missing: string[] }> {
  const gone = new Set<string>();
  for (;;) {
    const removed = await jobTransaction(db, async (trx) => {
      await lockIndex(trx);
      const ids = await removeCards(trx, choice, PORTION);
      if (ids.length > 0) await nextRevision(trx, { removes: true });
      return ids;
    });
    for (const id of removed) gone.add(id);
    if (removed.length < PORTION) break;
  }
  return { removed: gone.size, missing: missing(choice, gone) };
}

function missing(choice: CardChoice, gone: ReadonlySet<string>): string[] {
  if ('ids' in choice) return choice.ids.filter((id) => !gone.has(id)).map((id) => `card ${id}`);
  return 'set' in choice && gone.size === 0 ? [`set “${choice.set}”`] : [];
}
