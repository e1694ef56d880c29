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
  /** Digest of the picture in the source, to detect changes. */
  source_digest: string;
  /** See `DESCRIPTION_VERSION`. */
  version: number;
  /** The revision of the index in which the card was last written. */
  revision: number;
  descriptor: Buffer;
}

/** One row: the current revision of the index, and the revision of the last removal. */
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
