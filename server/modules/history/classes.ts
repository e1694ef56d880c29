import { sql } from 'kysely';
import type { ActionName, HistoryKind } from '../../../contract/history.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { memoize } from '../../records/lists/memoize.ts';

/** Actions of one kind by one person. There are few classes, and `actions_by_class` has each in the order of time. */
export interface ActionClass {
  kind: HistoryKind;
  action: ActionName;
  by_whom: string;
}

/** All classes that have actions. Reads one entry of the index for each. */
export function findClasses(db: Db): Promise<ActionClass[]> {
  return memoize(db, 'action classes', async () => {
    // The next class has the next person, otherwise the next action, otherwise the next kind. SQLite uses only the first
    // column of `(kind, action, by_whom) > (…)`.
    const { rows } = await sql<ActionClass>`with recursive firsts (id) as (
        select id from (select id from actions order by kind, action, by_whom limit 1) as first
        union all
        select coalesce(
            (select later.id from actions as later where later.kind = actions.kind
              and later.action = actions.action and later.by_whom > actions.by_whom order by later.by_whom limit 1),
            (select later.id from actions as later where later.kind = actions.kind
              and later.action > actions.action order by later.action, later.by_whom limit 1),
            (select later.id from actions as later where later.kind > actions.kind
              order by later.kind, later.action, later.by_whom limit 1))
          from firsts join actions on actions.id = firsts.id)
      select (select kind from actions where actions.id = firsts.id) as kind,
          (select action from actions where actions.id = firsts.id) as action,
          (select by_whom from actions where actions.id = firsts.id) as by_whom
        from firsts where id is not null`.execute(db);
    return rows;
  });
}

/** Whether an action belongs to one of the classes. */
export function isOfClasses(classes: readonly ActionClass[]): Sql {
  if (classes.length === 0) return sql`1 = 0`;
  const rows = classes.map(({ kind, action, by_whom }) => sql`(${kind}, ${action}, ${by_whom})`);
  return sql`(kind, action, by_whom) in (values ${sql.join(rows)})`;
}
