import { sql } from 'kysely';
import type { JsonSql, Sql } from '../../../platform/db/sql.ts';
import { siteListingFields } from './table.ts';

export function siteListingJson(json: JsonSql): Sql {
  return json.object({
    id: sql.ref('site_listings.id'),
    name: siteListingNameSql(),
    ...siteListingFields.json(json),
  });
}

/** Name of a listing: its title, its label or its number. */
export function siteListingNameSql(): Sql {
  const column = (name: string) => sql.ref(`site_listings.${name}`);
  return sql`coalesce(nullif(${column('title')}, ''), nullif(${column('sku')}, ''), ${column('external_id')})`;
}
