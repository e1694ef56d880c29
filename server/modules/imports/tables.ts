import type { Generated } from 'kysely';
import type { ResourceName } from '../../../contract/resources.ts';

declare module '../../platform/db/schema.ts' {
  interface Schema {
    imports: ImportTable;
    import_files: { import_id: number; part: number; bytes: Buffer };
    import_mappings: { signature: string; mapping: string };
    import_rows: ImportRowTable;
    import_identities: ImportIdentityTable;
    import_links: ImportLinkTable;
    import_photos: ImportPhotoTable;
  }
}

/** Times as ISO text. */
interface ImportTable {
  id: Generated<number>;
  source: string;
  resource: string | null;
  state: string;
  message: string | null;
  user_id: number | null;
  started_at: string;
  finished_at: string | null;
  /** Ten-thousandths of a yen for a euro. */
  rate: number | null;
  done: Generated<number>;
  total: number | null;
  since: string;
  /** The server process that reads it: see server/platform/jobs/. */
  holder: string | null;
  /** JSON text: the highest id of each kind when its recording began. */
  highest: string | null;
  /** JSON texts: `ImportFile`, and an array of `ImportProblem`. */
  file: string | null;
  problems: Generated<string>;
}

/**
 * `item` is the record's number in the source. `row_values`, `unread`, `problems`, `differences` and `undo`
 * are JSON texts: see server/modules/imports/rows.ts.
 */
interface ImportRowTable {
  id: Generated<number>;
  import_id: number;
  place: string;
  kind: string;
  item: string | null;
  parent_id: number | null;
  status: string;
  choice: string;
  row_values: string;
  unread: string;
  problems: string;
  differences: string;
  record_id: number | null;
  undo: string | null;
}

/** Which record an item of a source has become, and what the source said of it last: JSON text. */
interface ImportIdentityTable {
  source: string;
  kind: string;
  item: string;
  record_id: number;
  rate: number | null;
  said: string;
}

/** A record whose `field` is to be linked to what an item of `target` becomes; `linked_id` says to which record it was. */
interface ImportLinkTable {
  kind: ResourceName;
  record_id: number;
  field: string;
  target: ResourceName;
  item: string;
  linked_id: number | null;
  import_id: number;
}

/** `image_id` as soon as the picture is there, `holder` while a server process tries to get it. */
interface ImportPhotoTable {
  id: Generated<number>;
  import_id: number;
  kind: ResourceName;
  record_id: number;
  position: number;
  address: string;
  state: string;
  attempts: Generated<number>;
  holder: string | null;
  message: string | null;
  image_id: number | null;
}
