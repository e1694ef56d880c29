import { sql } from 'kysely';
import { recordRows } from '../../../platform/db/recorder/record_rows.ts';
import { textSortKey } from '../../../platform/db/search_text.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { JsonSql, Sql } from '../../../platform/db/sql.ts';
import { countColumn, idColumn, nameColumn } from '../../../records/lists/columns.ts';
import type { List } from '../../../records/lists/list.ts';
import { insertSearchable, writeSearchTexts } from '../../../records/search/index_rows.ts';
import { templateFields, type TemplateRecord, type TemplateRow } from './table.ts';

export function templateJson(json: JsonSql): Sql {
  return json.object({ id: sql.ref('listing_templates.id'), ...templateFields.json(json) });
}

/** An exported row. Files have the name of the type. */
export function templateRow(json: JsonSql): Sql {
  return json.object({
    id: sql.ref('listing_templates.id'),
    ...templateFields.json(json),
    type_details: json.one({
      of: json.object({ name: sql.ref('types.name') }),
      from: sql`types where types.id = listing_templates.type_id`,
    }),
  });
}

const type = {
  table: 'types',
  key: 'listing_templates.type_id',
  order: textSortKey(sql.ref('types.name')),
};

/** Description and columns are too long for filters. */
const { description: _description, columns: _columns, ...listed } = templateFields.listed;

export const templateList = {
  resource: 'listing_templates',
  json: templateJson,
  slice: 20,
  columns: {
    ...listed,
    id: idColumn('listing_templates.id', { foundBy: 'number' }),
    name: nameColumn(sql.ref('listing_templates.name'), 'listing_templates'),
    type: idColumn('listing_templates.type_id', { parent: type, nullable: true, foundBy: 'name' }),
    handlingDays: countColumn(sql.ref('listing_templates.handling_days'), { nullable: true }),
  },
} as const satisfies List;

/** Inserts templates in as few statements as possible and returns their ids in the same order. */
export function insertTemplates(db: Db, records: readonly TemplateRecord[]): Promise<number[]> {
  const rows = records.map((record) => ({ ...record, search_text: templateFields.searchText(record) }));
  return insertSearchable(db, 'listing_templates', rows);
}

/** Renames a site in its templates. */
export async function renameSiteOfTemplates(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const where = sql`site = ${from}`;
  const { rows } = await recordRows(db, { table: 'listing_templates', where }, () =>
    sql<TemplateRow>`update listing_templates set site = ${to} where ${where} returning *`.execute(db),
  );
  const texts = rows.map((row) => ({ id: row.id, search_text: templateFields.searchText(row) }));
  for (const some of splitIntoPortions(texts)) await writeSearchTexts(db, 'listing_templates', some);
}
