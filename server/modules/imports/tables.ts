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

/** Times are ISO texts. */
interface ImportTable {
  id: Generated<number>;
  source: string;
  resource: string | null;
  state: string;
  message: string | null;
  user_id: number | null;
  started_at: string;
  finished_at: string | null;
  /** Ten-thousandths of a yen per euro. */
  rate: number | null;
  done: Generated<number>;
  total: number | null;
  since: string;
  /** The server process that holds the lease: see server/platform/jobs/. */
  holder: string | null;
  /** JSON text: the highest id of each resource when the recording began. */
  highest: string | null;
  /** JSON texts: `ImportFile`, and an array of `ImportProblem`. */
  file: string | null;
  problems: Generated<string>;
}

/**
 * `item` is the external id of the record. `row_values`, `unread`, `problems`, `differences` and `undo` are
 * JSON texts: see server/modules/imports/rows.ts.
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

/** The record of an external id. `said` is JSON text: the values that the source gave at the last import. */
interface ImportIdentityTable {
  source: string;
  kind: string;
  item: string;
  record_id: number;
  rate: number | null;
  said: string;
}

/**
 * A pending link: `field` of a record refers to the external id `item` of `target`. `linked_id` is set once
 * the link is made.
 */
interface ImportLinkTable {
  kind: ResourceName;
  record_id: number;
  field: string;
  target: ResourceName;
  item: string;
  linked_id: number | null;
  import_id: number;
}

/** `image_id` is set once the picture is stored, and `holder` while a server fetches the picture. */
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
