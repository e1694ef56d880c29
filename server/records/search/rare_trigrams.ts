import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ENOUGH_TRIGRAMS, chooseSelective, searchTrigrams } from './trigrams.ts';

/** Maximum number of trigrams per search whose rows are counted. */
const MOST_COUNTED = 24;
/**
 * Limits of the counts, in steps. After the first step, one rare trigram is enough; later steps need
 * `ENOUGH_TRIGRAMS`.
 */
const COUNTED = [500, 4_000, 16_000] as const;
/** Lifetime of counts in the cache. Rare trigrams stay rare for that long, despite writes. */
const KEPT_MILLISECONDS = 10 * 60_000;
const MOST_KEPT = 20_000;

/** Number of rows with a trigram, counted up to `most`. `rows` is undefined if the database has no count. */
interface Count {
  rows: number | undefined;
  most: number;
}

/** Counts by database adapter, which a database and its transactions share. */
const kept = new WeakMap<object, { counts: Map<string, Count>; until: number }>();

/** Chooses the trigrams for a lookup of words: a few rare trigrams, if the database has counts. */
export async function chooseTrigrams(db: Db, table: string, words: readonly string[]): Promise<number[]> {
  const wanted = searchTrigrams(words, MOST_COUNTED);
  if (wanted.length > 1) {
    const trigrams = wanted.map(({ trigram }) => trigram);
    const telling = chooseSelective(wanted, await knownCounts(db, table, trigrams));
    if (telling.length > 0) return telling;
  }
  return searchTrigrams(words).map(({ trigram }) => trigram);
}

async function knownCounts(db: Db, table: string, trigrams: readonly number[]): Promise<Map<number, number>> {
  const counts = countsOf(db);
  const key = (trigram: number) => `${table} ${trigram}`;
  const known = new Map<number, number>();
  for (const most of COUNTED) {
    const unknown = trigrams.filter((trigram) => needsCounting(counts.get(key(trigram)), most));
    if (unknown.length > 0) {
      const found = await engineOf(db).trigramIndex.counts(db, table, unknown, most);
      for (const trigram of unknown) counts.set(key(trigram), { rows: found.get(trigram), most });
    }
    let rare = 0;
    for (const trigram of trigrams) {
      const rows = counts.get(key(trigram))?.rows;
      if (rows === undefined) continue;
      known.set(trigram, rows);
      if (rows < most) rare += 1;
    }
    if (rare >= ENOUGH_TRIGRAMS || (rare > 0 && most === COUNTED[0])) break;
  }
  return known;
}

function needsCounting(count: Count | undefined, most: number): boolean {
  if (!count) return true;
  return count.rows !== undefined && count.rows === count.most && count.most < most;
}

function countsOf(db: Db): Map<string, Count> {
  const { adapter } = db.getExecutor();
  const present = kept.get(adapter);
  if (present && present.counts.size < MOST_KEPT && present.until > performance.now()) return present.counts;
  const counts = new Map<string, Count>();
  kept.set(adapter, { counts, until: performance.now() + KEPT_MILLISECONDS });
  return counts;
}
