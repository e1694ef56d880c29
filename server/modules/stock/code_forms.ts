import { sql } from 'kysely';
import { SEPARATORS } from '../../../domain/scanning/codes.ts';
import type { Sql } from '../../platform/db/sql.ts';

/** The comparison form of a column. Values of extra fields are JSON, with quotes around texts. */
export function formSql(column: string): Sql {
  return sql`upper(${[...SEPARATORS, '"'].reduce<Sql>(
    (text, separator) => sql`replace(${text}, ${sql.lit(separator)}, '')`,
    sql.ref(column),
  )})`;
}

/** Text of extra fields that may be a code; others are shorter or longer. */
export const IS_CODE = sql`length(value) between 6 and 64`;

/** Indexes of what a code can be. */
export const SKU_FORM_INDEX = sql`(${formSql('sku')}), id`;
export const EXTRA_FORM_INDEX = sql`((${formSql('value')}), product_id) where ${IS_CODE}`;
