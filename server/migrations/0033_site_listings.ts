import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/** What the files of sites say of their listings. */
export async function up(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  const words = sql`${text} not null`;

  await sql`create table site_listings (id ${primaryKey}, site ${words}, external_id ${words}, sku ${words}, title ${words},
    price ${integer}, currency ${words}, available ${integer}, status ${words}, action ${words}, message ${words},
    code ${words}, fee ${integer}, address ${words}, started ${text}, seen ${text}, search_text ${words})`.execute(
    db,
  );
}
