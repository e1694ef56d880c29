import { sql } from 'kysely';
import { createMessage } from '../../../../contract/messages.ts';
import { PATH_SEPARATOR } from '../../../../domain/places/place.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { jobTransaction } from '../../../platform/db/transaction.ts';
import { createFinding, MAX_NAMES, type SumCheck } from '../../../platform/doctor/check.ts';
import { renewPaths } from './paths.ts';

/** Places with another path than `pathOf` their name and the path of the place around them. */
const WRONG = sql`places left join places as parents on parents.id = places.parent_id
  where places.path <> case when parents.id is null then places.name
    else parents.path || ${sql.lit(PATH_SEPARATOR)} || places.name end`;

export const pathCheck: SumCheck = {
  query: sql`select places.name, count(*) over () as count from ${WRONG}
    order by places.id limit ${sql.lit(MAX_NAMES)}`,
  finding: (names, count) =>
    createFinding({ part: 'records', repair: 'doctor', count }, createMessage('doctor.paths', { names })),
  repair: (db) => jobTransaction(db, repairPaths),
};

async function repairPaths(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`select places.id from ${WRONG}`.execute(db);
  await renewPaths(
    db,
    rows.map(({ id }) => id),
  );
}
