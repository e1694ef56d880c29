import { sql } from 'kysely';
import { pickTemplate } from '../../../../domain/listings/pick_template.ts';
import { sortKeyOf, textSortKey } from '../../../platform/db/search_text.ts';
import type { Db } from '../../../platform/db/schema.ts';

/** The template of the site that fits most of a batch's products; `null` if the site has none that fits. */
export async function findUsualTemplate(
  db: Db,
  { site, batch }: { site: string; batch: number },
): Promise<number | null> {
  const { rows: templates } = await sql<{ id: number; type: number | null }>`select id, type_id as type
    from listing_templates where ${textSortKey(sql.ref('site'))} = ${sortKeyOf(site)} order by id`.execute(
    db,
  );
  if (templates.length === 0) return null;
  const { rows: types } = await sql<{ type: number; units: number }>`select type_id as type, count(*) as units
    from products where insertion_batch_id = ${batch} group by type_id`.execute(db);
  return pickTemplate(templates, new Map(types.map(({ type, units }) => [type, Number(units)])));
}
