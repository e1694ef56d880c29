import { sql } from 'kysely';
import { INPUT_VAT_KINDS } from '../../../../domain/vat_line.ts';
import type { Sql } from '../../../platform/db/sql.ts';

const words = (all: readonly string[]) => sql.join(all.map((word) => sql.lit(word)));

/** Entries of input VAT. */
export const isInput: Sql = sql`kind in (${words(INPUT_VAT_KINDS)})`;
/** Taxed margins: neither exported, nor sold where the site collects the VAT. */
export const isTaxedMargin: Sql = sql`(kind = 'margin' and treatment not in ('outside_eu', 'site'))`;
export const isGlobal: Sql = sql`kind in ('global', 'global_sale', 'global_purchase')`;
export const isCorrection: Sql = sql`cause <> ''`;

/** The row of a return for an entry, one of `RETURN_ROWS`, without regard to corrections. */
export const ownRowSql: Sql = sql`case when ${isGlobal} then 'global' when ${isInput} or kind = 'untaxed' then kind
  when treatment in ('outside_eu', 'site') then treatment when kind = 'margin' then kind else treatment end`;

/**
 * The row of a return that lists an entry. Corrections have a row of their own, except under the global
 * scheme.
 */
export const returnRowSql: Sql = sql`case when ${isCorrection} and not ${isGlobal} then 'corrections' else ${ownRowSql} end`;
