import { sql } from 'kysely';
import { nameSortKey } from '../../../platform/db/search_text.ts';
import {
  countColumn,
  derivedMoneyColumn,
  derivedTextColumn,
  idColumn,
  INDEXED_COLUMN,
  moneyColumn,
} from '../../../records/lists/columns.ts';
import type { List } from '../../../records/lists/list.ts';
import { queueSql } from './going_out.ts';
import { profitSql, saleJson, saleNameSql } from './json.ts';
import { saleFields } from './table.ts';

export const saleList = {
  resource: 'sales',
  json: saleJson,
  slice: 20,
  columns: {
    ...saleFields.listed,
    id: idColumn('sales.id', { foundBy: 'number' }),
    name: derivedTextColumn(saleNameSql(), { order: nameSortKey('sales'), indexed: true }),
    paid: moneyColumn('sales.paid'),
    vat: moneyColumn('sales.vat'),
    net: moneyColumn('sales.net'),
    cost: moneyColumn('sales.cost'),
    profit: derivedMoneyColumn(profitSql('sales.')),
    estimated: derivedTextColumn(sql`case when sales.is_estimated = 1 then 'estimated' else 'actual' end`),
    linked: derivedTextColumn(sql`case when sales.unlinked = 0 then 'yes' else 'no' end`),
    unlinked: countColumn(sql.ref('sales.unlinked')),
    queue: countColumn(queueSql('sales.'), INDEXED_COLUMN),
  },
} as const satisfies List;
