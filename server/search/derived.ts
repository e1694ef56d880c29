import { sql } from 'kysely';
import type { Derived, Engine } from '../db/engine.ts';
import { RECORDED } from '../records/resources.ts';
import { trigramsOf } from './trigrams.ts';

/** The index by which rows are searched, empty at first: `rebuildSearch` brings the rows into it. */
export function searchIndexes({ trigramIndex }: Engine): Derived[] {
  return Object.entries(RECORDED).map(([table, { sample }]) => ({
    name: `${table}_grams`,
    make: [
      ...trigramIndex.make(table),
      sql`insert into search_rebuilds (resource, last_id) select ${sql.lit(table)}, 0
        where exists (select 1 from ${sql.table(table)})
        on conflict (resource) do update set last_id = excluded.last_id`,
    ],
    remove: trigramIndex.remove(table),
    from: JSON.stringify([sample, trigramsOf(sample)]),
  }));
}
