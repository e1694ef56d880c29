import { sql } from 'kysely';
import { createMessage } from '../../../contract/messages.ts';
import type { Finding } from '../../../contract/system.ts';
import { type Check, createFinding } from '../../platform/doctor/check.ts';
import { nameRows } from '../../platform/doctor/row_names.ts';

/** Every order, listing and report row names a site that exists; take-downs name the sale of their line. */
export const siteCheck: Check = {
  async find(copy): Promise<Finding[]> {
    const findings: Finding[] = [];
    const tables = ['sales', 'site_transactions', 'listing_templates', 'site_listings'] as const;
    for (const table of tables) {
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
        where site not in (select name from sites) order by id`.execute(copy);
      if (rows.length === 0) continue;
      const names = await nameRows(
        copy,
        table,
        rows.map(({ id }) => id),
      );
      const kind = { part: 'links', repair: 'restore', count: rows.length } as const;
      findings.push(createFinding(kind, createMessage('doctor.unknown_sites', { names })));
    }
    const { rows } = await sql<{ id: number }>`select distinct sale_lines.sale_id as id from take_downs
      join sale_lines on sale_lines.id = take_downs.line_id
      join insertions on insertions.id = take_downs.insertion_id
      where take_downs.sale_id <> sale_lines.sale_id
        or take_downs.insertion_batch_id <> insertions.insertion_batch_id
      union select id from sales where not exists (select 1 from sale_lines where sale_id = sales.id)
      union select sale_events.sale_id from sale_events join sale_lines on sale_lines.id = sale_events.line_id
      where sale_lines.sale_id <> sale_events.sale_id`.execute(copy);
    if (rows.length > 0) {
      const names = await nameRows(
        copy,
        'sales',
        rows.map(({ id }) => id),
      );
      const kind = { part: 'links', repair: 'restore', count: rows.length } as const;
      findings.push(createFinding(kind, createMessage('doctor.broken_orders', { names })));
    }
    return findings;
  },
};
