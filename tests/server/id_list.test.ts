import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { idList } from '../../server/platform/db/sql.ts';
import { describeServer } from '../support/server.ts';
import { aType } from '../support/factories.ts';

describeServer('a list of ids', (server) => {
  test.each([0, 1, 3, 300])('of %i ids holds these and no others', async (count) => {
    const { db } = server.store;
    const { id } = await aType(server);
    const ids = idList(Array.from({ length: count }, (_, index) => id - index));
    const found = await sql`select id from types where id = ${id} and id in ${ids}`.execute(db);
    expect(found.rows).toHaveLength(count > 0 ? 1 : 0);
    const others = await sql`select id from types where id = ${id} and id not in ${ids}`.execute(db);
    expect(others.rows).toHaveLength(count > 0 ? 0 : 1);
  });
});
