import { sql } from 'kysely';
import { createMessage } from '../../../contract/messages.ts';
import { type Check, createFinding } from '../../platform/doctor/check.ts';
import { nameRows } from '../../platform/doctor/row_names.ts';

const PART = 1024 * 1024;

/** Uploaded files are stored in parts: all of the same size but the last one. */
export const importFileCheck: Check = {
  async find(copy) {
    const { rows } = await sql<{ id: number }>`select import_id as id from (
        select import_id, count(*) as parts, max(part) as last, min(part) as first,
          sum(case when length(bytes) <> ${sql.lit(PART)} then 1 else 0 end) as others
        from import_files group by import_id) as files
      where first <> 0 or last <> parts - 1 or others > 1
        or (others = 1 and not exists (select 1 from import_files
          where import_files.import_id = files.import_id and part = last and length(bytes) <> ${sql.lit(PART)}))
      order by 1`.execute(copy);
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const names = await nameRows(copy, 'imports', ids);
    const kind = { part: 'records', repair: 'restore', count: ids.length } as const;
    return [createFinding(kind, createMessage('doctor.import_files', { names }))];
  },
};
