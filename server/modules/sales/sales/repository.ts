import { sql } from 'kysely';
import { nameOrder } from '../../../platform/db/search_text.ts';
import { count, derivedMoney, derivedText, id, INDEXED, money } from '../../../records/lists/columns.ts';
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
    id: id('sales.id', { foundBy: 'number' }),
    name: derivedText(saleNameSql(), { order: nameOrder('sales'), indexed: true }),
    paid: money('sales.paid'),
    vat: money('sales.vat'),
    net: money('sales.net'),
    cost: money('sales.cost'),
    profit: derivedMoney(profitSql('sales.')),
    estimated: derivedText(sql`case when sales.is_estimated = 1 then 'estimated' else 'actual' end`),
    linked: derivedText(sql`case when sales.unlinked = 0 then 'yes' else 'no' end`),
    unlinked: count(sql.ref('sales.unlinked')),
    queue: count(queueSql('sales.'), INDEXED),
  },
} as const satisfies List;
