import { type Kysely, sql } from 'kysely';

/** What several servers count together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table attempts ("key" varchar(200) primary key, count integer not null, began bigint not null)`.execute(
    db,
  );
}
