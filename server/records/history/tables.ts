import type { Generated } from 'kysely';
import type { ActionName, HistoryKind } from '../../../contract/history.ts';
import type { ResourceName } from '../../../contract/resources.ts';

declare module '../../platform/db/schema.ts' {
  interface Schema {
    actions: ActionTable;
    /** `change` is the JSON text of a `RecordChange`: see `changeToText`. Records of an action with equal changes share one. */
    history_changes: { id: Generated<number>; change: string };
    /** `name` is that of a deleted record. */
    history_records: {
      kind: HistoryKind;
      record_id: number;
      action_id: number;
      change_id: number;
      name: string | null;
    };
    bin: BinTable;
    /** Pictures that records in the bin need. */
    bin_pictures: { bin_id: number; image_id: number };
  }
}

/**
 * What somebody did: see `HistoryAction`. `at` is an ISO text, `fields` a JSON array. `kind`, `record_id` and `name` are
 * of the first record, and `count` counts the records of that kind.
 */
interface ActionTable {
  id: Generated<number>;
  at: string;
  by_whom: string;
  action: ActionName;
  kind: HistoryKind;
  record_id: number | null;
  name: string;
  count: number;
  fields: string;
  import_id: number | null;
  undo_of: number | null;
  undone_by: number | null;
}

/** Deleted records. `number_key` is equal for records that cannot both have their number. `parts` is a JSON object. */
interface BinTable {
  id: Generated<number>;
  kind: ResourceName;
  record_id: number;
  name: string;
  number: string;
  number_key: string;
  image: string | null;
  by_whom: string;
  deleted_at: string;
  action_id: number;
  parts: string;
  search_text: string;
}
