import type { Generated } from 'kysely';

declare module '../../platform/db/schema.ts' {
  interface Schema {
    cards: CardTable;
    card_index: CardIndexTable;
    card_jobs: CardJobTable;
  }
}

/** `card_id` is the id that the card's source gives it; `image` the name of a stored file. */
interface CardTable {
  id: Generated<number>;
  card_id: string;
  name: string;
  number: string;
  set_name: string;
  rarity: string;
  image: string;
  /** Of the picture in the source, to know it again. */
  source_digest: string;
  /** See `DESCRIPTION_VERSION`. */
  version: number;
  /** Of the index, in which the card was last written. */
  revision: number;
  descriptor: Buffer;
}

/** One row. The revisions that the index has had, and in which something was last removed. */
interface CardIndexTable {
  id: number;
  revision: number;
  removed_revision: number;
  updated_at: string | null;
}

/** One row: the last run that indexed a zip. `progress` is JSON text. */
interface CardJobTable {
  id: number;
  state: string;
  progress: string;
  message: string | null;
  holder: string | null;
}
