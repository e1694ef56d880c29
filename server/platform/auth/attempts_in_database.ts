import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { type AttemptCounter, ATTEMPT_WINDOW } from './attempts.ts';

/** Milliseconds of the database's clock, which all servers share. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Whether the window has ended, or the clock was set back to before its start. */
const OVER = sql<boolean>`${NOW} not between attempts.began and attempts.began + ${sql.lit(ATTEMPT_WINDOW - 1)}`;

/** Counts attempts of all servers on one PostgreSQL. */
export function createDatabaseCounter(db: Db, now: () => number = () => performance.now()): AttemptCounter {
  let tidied = now();

  const tidy = async () => {
    if (now() < tidied + ATTEMPT_WINDOW) return;
    tidied = now();
    await db.deleteFrom('attempts').where(OVER).execute();
  };

  return {
    async count(key, most) {
      await tidy();
      const found = await sql<{
        began: number;
      }>`insert into attempts ("key", count, began) values (${key}, 1, ${NOW})
        on conflict ("key") do update set count = case when ${OVER} then 1 else attempts.count + 1 end,
          began = case when ${OVER} then excluded.began else attempts.began end
        where ${OVER} or attempts.count < ${most} returning began`.execute(db);
      const [counted] = found.rows;
      if (!counted) return { wait: await secondsLeft(db, key) };
      return {
        wait: 0,
        takeBack: async () => {
          const window = db.updateTable('attempts').where('key', '=', key).where('began', '=', counted.began);
          await window.set((row) => ({ count: row('count', '-', 1) })).execute();
        },
      };
    },
  };
}

async function secondsLeft(db: Db, key: string): Promise<number> {
  const asked = db.selectFrom('attempts').where('key', '=', key);
  const row = await asked
    .select(sql<number>`began + ${sql.lit(ATTEMPT_WINDOW)} - ${NOW}`.as('left'))
    .executeTakeFirst();
  return Math.min(ATTEMPT_WINDOW / 1_000, Math.max(1, Math.ceil((row?.left ?? 0) / 1_000)));
}
