import { sql } from 'kysely';
import { uniqueKey, type Db } from './frozen.ts';

/** Cards have their rarity as the index of cards gives it; their subtype says it in a seller's words. */
export async function up(db: Db): Promise<void> {
  const key = uniqueKey('Rarity');
  await sql`insert into extras (type_id, "key", name_key, value_type)
    select id, 'Rarity', ${key}, 'text' from types where name_key = ${uniqueKey('Card')}
    and not exists (select 1 from extras where type_id = types.id and name_key = ${key})`.execute(db);
}
