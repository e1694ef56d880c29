import type { Generated, Kysely } from 'kysely';

/**
 * The tables of the database: those of the platform, and those that modules declare beside them (`declare module`), each in
 * its `tables.ts`. Money in whole cents, weights in grams, dates and times as ISO text.
 */
export interface Schema {
  derived: DerivedTable;
  secrets: { name: string; value: string };
  installation: { name: string; value: string };
  /** What strangers tried within a minute, which began then by the clock of the database. */
  attempts: { key: string; count: number; began: number };
  users: { id: Generated<number>; username: string; username_key: string; password_hash: string };
  images: ImageTable;
  servers: ServerTable;
}

/** What the database has been made to do by itself: see server/platform/db/derived.ts. `removal` is a JSON array of statements. */
interface DerivedTable {
  name: string;
  definition: string;
  removal: string;
}

/** Pictures of other sites have an address only. */
interface ImageTable {
  id: Generated<number>;
  address: string;
  /** See `exactKey`. */
  address_key: string;
  thumbnail: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
}

/** The processes that hold something, and how often each has said that it is there. */
interface ServerTable {
  id: string;
  beats: number;
}

export type Db = Kysely<Schema>;
