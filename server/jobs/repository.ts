import { sql } from 'kysely';
import { RUNNING_STATES } from '../../contract/imports.ts';
import type { Db } from '../db/schema.ts';

/** What a server process can be at: the rows of these tables name their holder, in the states in which they have one. */
const HELD = [
  ['imports', RUNNING_STATES],
  ['import_photos', ['waiting']],
  ['card_jobs', ['running']],
] as const;

/** Says once more that a process is there. */
export async function beat(db: Db, id: string): Promise<void> {
  await sql`insert into servers (id, beats) values (${id}, 1)
    on conflict (id) do update set beats = servers.beats + 1`.execute(db);
}

export function otherServers(db: Db, own: string): Promise<{ id: string; beats: number }[]> {
  return db.selectFrom('servers').selectAll().where('id', '<>', own).execute();
}

/** Forgets a process, unless it has said more meanwhile. */
export async function forgetServer(db: Db, { id, beats }: { id: string; beats?: number }): Promise<void> {
  let query = db.deleteFrom('servers').where('id', '=', id);
  if (beats !== undefined) query = query.where('beats', '=', beats);
  await query.execute();
}

/** What nobody who is there holds is free for all. */
export async function freeAbandoned(db: Db): Promise<void> {
  for (const [table, states] of HELD) {
    await sql`update ${sql.table(table)} set holder = null
      where state in (${sql.join(states)}) and holder is not null and holder not in (select id from servers)`.execute(
      db,
    );
  }
}
