import { sql } from 'kysely';
import type { JsonSql, Sql } from '../../../platform/db/sql.ts';

export function subtypeJson(json: JsonSql): Sql {
  return json.object({ id: sql.ref('subtypes.id'), name: sql.ref('subtypes.name') });
}

export function typeJson(json: JsonSql): Sql {
  return json.object({
    id: sql.ref('types.id'),
    name: sql.ref('types.name'),
    subtypes: json.array({
      of: subtypeJson(json),
      from: sql`subtypes where subtypes.type_id = types.id`,
      orderBy: sql`subtypes.id`,
    }),
  });
}

/** Common table expression with the JSON of each type, built once per type instead of once per product. */
export function typeDetails(json: JsonSql): Sql {
  return sql`type_details as materialized (select types.id, ${typeJson(json)} as json from types)`;
}

export function extraJson(json: JsonSql): Sql {
  return json.object({
    id: sql.ref('extras.id'),
    key: sql.ref('extras.key'),
    type: sql.ref('extras.type_id'),
    value_type: sql.ref('extras.value_type'),
  });
}
