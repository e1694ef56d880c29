import { sql } from 'kysely';
import type { ResourceName } from '../../../contract/resources.ts';
import { z } from 'zod';
import type { ImportValues } from '../../../domain/import.ts';
import { idList } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/schema.ts';
import { splitIntoPortions, upsertAll } from '../../platform/db/insert_all.ts';
import { readStoredValues } from './stored_values.ts';

/** The record of an external id, with the values and rate of the last import. */
export interface ExternalId {
  item: string;
  record_id: number;
  /** Ten-thousandths of a yen per euro. */
  rate: number | null;
  said: ImportValues;
}

interface Of {
  source: string;
  kind: ResourceName;
}

const Said = z.record(z.string(), z.unknown());

export async function findExternalIds(
  db: Db,
  { source, kind }: Of,
  items: readonly string[],
): Promise<Map<string, ExternalId>> {
  const known = new Map<string, ExternalId>();
  for (const portion of splitIntoPortions(items)) {
    const found = await db
      .selectFrom('import_identities')
      .select(['item', 'record_id', 'rate', 'said'])
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('item', 'in', portion)
      .execute();
    for (const row of found) {
      const said = readStoredValues(kind, Said.parse(JSON.parse(row.said)));
      known.set(row.item, { ...row, said });
    }
  }
  return known;
}

export async function saveExternalIds(
  db: Db,
  { source, kind }: Of,
  identities: readonly ExternalId[],
): Promise<void> {
  const rows = identities.map((one) => ({ ...one, source, kind, said: JSON.stringify(one.said) }));
  await upsertAll(db, 'import_identities', { rows, key: ['source', 'kind', 'item'] });
}

/** Removes the external ids of deleted records. */
export async function removeExternalIds(
  db: Db,
  kind: ResourceName,
  records: readonly number[],
): Promise<void> {
  for (const portion of splitIntoPortions(records)) {
    await sql`delete from import_identities where kind = ${kind}
      and record_id in ${idList(portion)}`.execute(db);
  }
}
