import { sql } from 'kysely';
import { ALL_RECORDS, type ShownRecords } from '../platform/db/model.ts';
import { RESOURCE_NAMES, type ResourceName } from '../../contract/resources.ts';
import type { Sql } from '../platform/db/sql.ts';
import { resourceOf } from './registry.ts';

/** A record is seen in its own list, and in those of the records that it belongs to. */
export const withOwners =
  (list: ResourceName): ShownRecords =>
  (column) => [
    [list, column('id')],
    ...resourceOf(list).references.map(({ of, column: name }): [ResourceName, Sql] => [of, column(name)]),
  ];

/** A row that one record shows. */
export const belongsTo =
  (list: ResourceName, key: string): ShownRecords =>
  (column) => [[list, column(key)]];

/** A row that any record may show. */
export const everyRecord: ShownRecords = () => RESOURCE_NAMES.map((list) => [list, sql.lit(ALL_RECORDS)]);
