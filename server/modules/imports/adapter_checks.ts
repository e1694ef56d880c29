import { sql } from 'kysely';
import type { z } from 'zod';
import { fieldsOf } from '../../../contract/fields.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import type { ImportValues } from '../../../domain/import.ts';
import type { Db } from '../../platform/db/schema.ts';
import { sortKeyOf, textSortKey } from '../../platform/db/search_text.ts';
import { findMissingLinks, missingLinkMessage } from '../../records/links.ts';
import { deriveAmounts } from '../../records/paid_amounts.ts';
import type { RecordRow } from '../../records/row.ts';
import type { ImportedResource } from './imported_resource.ts';
import { messageOfProblem, type MessageOrText } from '../../../contract/messages.ts';
import { messageOfIssue } from '../../../contract/errors.ts';

/** Checks the values of records before they are recorded. */
export function createChecks<R extends RecordRow, V extends ImportValues, Update, New>(
  of: ImportedResource<R, V, Update, New>,
) {
  const name = of.resource.list.resource;
  return {
    /** Splits the values into valid ones, as they are stored, and problems by field. */
    read(values: ImportValues): { values: ImportValues; problems: Record<string, MessageOrText> } {
      const read = of.schema.safeParse(values);
      if (read.success) return { values: read.data, problems: {} };
      const problems = messages(read.error);
      const others = Object.entries(values).filter(([field]) => !(field in problems));
      return { values: of.schema.parse(Object.fromEntries(others)), problems };
    },
    /** Problems, by field, of values that a new record requires. */
    findMissingValues(values: ImportValues): Record<string, MessageOrText> {
      const read = of.required.safeParse(values);
      return read.success ? {} : messages(read.error);
    },
    /** Problems of amounts, by field, with the values that the record already has. */
    findAmountProblems(
      values: ImportValues,
      record: ImportValues | undefined,
    ): Record<string, MessageOrText> {
      const { fields } = of.resource;
      const row = record && fields.columns(record);
      const said = deriveAmounts({
        amounts: fields.amounts ?? [],
        row,
        columns: fields.columns(values),
        canTurn: true,
      });
      return { ...of.findWrongAmounts?.({ ...record, ...values }), ...said.problems };
    },
    /** Broken links and taken unique values of each record. `ids` holds the ids of existing records. */
    async findBrokenRequirements(
      db: Db,
      records: readonly ImportValues[],
      ids: readonly (number | undefined)[],
    ): Promise<Record<string, MessageOrText>[]> {
      const parsed = records.map((record) => of.schema.parse(record));
      const linked = await findMissingLinks(db, name, parsed, missingLinkMessage);
      const others = await of.findProblems?.(db, parsed, ids);
      const taken = await findTakenValues(db, name, { records: parsed, ids });
      return linked.map((problems, index) => ({ ...problems, ...taken[index], ...others?.[index] }));
    },
  };
}

function messages(error: z.ZodError): Record<string, MessageOrText> {
  const found: Record<string, MessageOrText> = {};
  for (const issue of error.issues) found[String(issue.path[0] ?? 'row')] ??= messageOfIssue(issue);
  return found;
}

/** Messages, by field, about unique values that another record or an earlier row already has. */
async function findTakenValues(
  db: Db,
  resource: ResourceName,
  { records, ids }: { records: readonly ImportValues[]; ids: readonly (number | undefined)[] },
): Promise<Record<string, MessageOrText>[]> {
  const problems: Record<string, MessageOrText>[] = records.map(() => ({}));
  for (const [field, { uniqueMessage }] of Object.entries(fieldsOf(resource))) {
    const said = records.map((values) =>
      uniqueMessage && values[field] ? sortKeyOf(String(values[field])) : '',
    );
    if (!uniqueMessage || !said.some(Boolean)) continue;
    const order = textSortKey(sql.ref(field));
    const found = await sql<{
      id: number;
      value: string;
    }>`select id, ${order} as value from ${sql.table(resource)}
      where ${order} in (${sql.join(said.filter(Boolean))})`.execute(db);
    const owners = new Map<string, number | undefined>(found.rows.map(({ id, value }) => [value, id]));
    for (const [index, value] of said.entries()) {
      const id = ids[index];
      if (value === '') continue;
      if (owners.has(value) && (id === undefined || owners.get(value) !== id))
        problems[index] = {
          ...problems[index],
          [field]: messageOfProblem({ code: uniqueMessage, parameters: {} }),
        };
      owners.set(value, id);
    }
  }
  return problems;
}
