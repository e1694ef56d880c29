import { sql } from 'kysely';
import { INPUT_VAT_KINDS } from '../../../../domain/vat_line.ts';
import type { Sql } from '../../../platform/db/sql.ts';

const words = (all: readonly string[]) => sql.join(all.map((word) => sql.lit(word)));

/** Entries of input VAT. */
export const isInputVatSql: Sql = sql`kind in (${words(INPUT_VAT_KINDS)})`;
/** Taxed margins: neither exported, nor sold where the site collects the VAT. */
export const isTaxedMarginSql: Sql = sql`(kind = 'margin' and treatment not in ('outside_eu', 'site'))`;
export const isGlobalMarginSql: Sql = sql`kind in ('global', 'global_sale', 'global_purchase')`;
export const isCorrectionSql: Sql = sql`cause <> ''`;

/** The row of a return for an entry, one of `RETURN_ROWS`, without regard to corrections. */
export const ownRowSql: Sql = sql`case when ${isGlobalMarginSql} then 'global' when ${isInputVatSql} or kind = 'untaxed' then kind
  when treatment in ('outside_eu', 'site') then treatment when kind = 'margin' then kind else treatment end`;

/**
 * The row of a return that lists an entry. Corrections have a row of their own, except under the global
 * scheme.
 */
export const returnRowSql: Sql = sql`case when ${isCorrectionSql} and not ${isGlobalMarginSql} then 'corrections' else ${ownRowSql} end`;
