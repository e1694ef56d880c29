import { sql, type Insertable, type Selectable } from 'kysely';
import { engineOf } from '../../platform/db/engine.ts';
import { upsertAll } from '../../platform/db/insert_all.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';
import { DESCRIPTION_VERSION } from './match/descriptor.ts';

type CardRow = Selectable<Schema['cards']>;
/** A card without its descriptor and index fields. */
export type Card = Omit<CardRow, 'descriptor' | 'revision' | 'version' | 'source_digest'>;
export type NewCard = Omit<Insertable<Schema['cards']>, 'id' | 'revision' | 'version'>;
export type CardTexts = Pick<CardRow, 'card_id' | 'name' | 'number' | 'set_name' | 'rarity'>;

/** Locks the index until the transaction ends. */
export async function lockIndex(db: Db): Promise<void> {
  await sql`select id from card_index ${engineOf(db).forUpdate}`.execute(db);
}

/**
 * Increments the revision of the index, and locks the index until the transaction ends.
 * So revisions become visible in order.
 */
export async function nextRevision(db: Db, { removes = false } = {}): Promise<number> {
  const now = new Date().toISOString();
  const removal = removes ? sql`, removed_revision = revision + 1` : sql``;
  const found = await sql<{ revision: number }>`update card_index
    set revision = revision + 1, updated_at = ${now} ${removal} returning revision`.execute(db);
  return found.rows[0]?.revision ?? 0;
}

export interface IndexState {
  revision: number;
  /** The revision of the last removal. */
  removed_revision: number;
}

export async function indexState(db: Db): Promise<IndexState> {
  const query = db.selectFrom('card_index').select(['revision', 'removed_revision']);
  return query.executeTakeFirstOrThrow();
}

export type KnownCard = CardTexts & Pick<CardRow, 'id' | 'source_digest' | 'version'>;

/** The indexed ones of these cards, by their ids in the source. */
export async function findKnownCards(db: Db, ids: readonly string[]): Promise<Map<string, KnownCard>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('cards')
    .select(['id', 'card_id', 'name', 'number', 'set_name', 'rarity', 'source_digest', 'version'])
    .where('card_id', 'in', ids)
    .execute();
  return new Map(found.map((card) => [card.card_id, card]));
}

/** Inserts or replaces cards. */
export async function writeCards(db: Db, revision: number, cards: readonly NewCard[]): Promise<void> {
  const rows = cards.map((card) => ({ ...card, revision, version: DESCRIPTION_VERSION }));
  await upsertAll(db, 'cards', { rows, key: ['card_id'] });
}

/** Updates the texts of cards whose pictures have not changed. */
export async function writeTexts(db: Db, revision: number, cards: readonly CardTexts[]): Promise<void> {
  for (const { card_id, ...texts } of cards) {
    await db
      .updateTable('cards')
      .set({ ...texts, revision })
      .where('card_id', '=', card_id)
      .execute();
  }
}

/** The columns for finding a card. */
type FoundBy = Pick<CardRow, 'id' | 'revision' | 'version' | 'name' | 'descriptor'>;

export interface RevisionPlace {
  revision: number;
  id: number;
}

/** Cards in the order of revisions, after a place and up to a revision. */
export async function readCardsAfter(
  db: Db,
  { after, until, limit }: { after: RevisionPlace; until: number; limit: number },
): Promise<FoundBy[]> {
  const found = await sql<FoundBy>`
    select id, revision, version, name, descriptor from cards
    where (revision, id) > (${after.revision}, ${after.id}) and revision <= ${until}
    order by revision, id limit ${sql.lit(limit)}`.execute(db);
  // SQLite returns an ArrayBuffer.
  return found.rows.map((row) => ({ ...row, descriptor: Buffer.from(row.descriptor) }));
}

/** The ids of existing rows, in ascending order. */
export async function listCardIds(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const query = db.selectFrom('cards').select('id').where('id', '>', after).orderBy('id').limit(limit);
  return (await query.execute()).map(({ id }) => id);
}

/** Cards by row id. Removed cards are left out. */
export async function findCardsById(db: Db, ids: readonly number[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('cards')
    .select(['id', 'card_id', 'name', 'number', 'set_name', 'rarity', 'image'])
    .where('id', 'in', ids)
    .execute();
}

export async function countCards(db: Db): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) as count from cards`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export async function indexCounts(db: Db) {
  const found = await sql<{ count: number; sets: number; outdated: number; updated_at: string | null }>`
    select count(*) as count, count(distinct set_name) as sets,
      count(case when version <> ${sql.lit(DESCRIPTION_VERSION)} then 1 end) as outdated,
      (select updated_at from card_index) as updated_at
    from cards`.execute(db);
  return found.rows[0] ?? { count: 0, sets: 0, outdated: 0, updated_at: null };
}

export async function cardSets(db: Db): Promise<{ set_name: string; count: number }[]> {
  const found = await sql<{ set_name: string; count: number }>`select set_name, count(*) as count
    from cards group by set_name order by set_name`.execute(db);
  return found.rows;
}

/** A selection of cards: some by their ids in the source, a set, or all. */
export type CardChoice = { ids: readonly string[] } | { set: string } | { all: true };

/** Removes up to `limit` of the selected cards, and returns their ids in the source. */
export async function removeCards(db: Db, choice: CardChoice, limit: number): Promise<string[]> {
  let query = db.selectFrom('cards').select('id').limit(limit);
  if ('ids' in choice) query = query.where('card_id', 'in', choice.ids);
  if ('set' in choice) query = query.where('set_name', '=', choice.set);
  const gone = await db.deleteFrom('cards').where('id', 'in', query).returning('card_id').execute();
  return gone.map(({ card_id }) => card_id);
}
