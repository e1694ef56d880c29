import { stat } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import { ImportFile } from '../../../contract/imports.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import type { RouteContext } from '../../platform/context.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { storeFile } from './file_parts.ts';
import { redactBuyers } from './redact_buyers.ts';
import { insertImport, findLastRate } from './repository.ts';

export interface NewFile {
  path: string;
  name: string;
  size: number;
  resource?: ResourceName | undefined;
}

/** Fields that are set when the file is read. */
const NO_FILE = {
  kind: '',
  encoding: null,
  delimiter: null,
  sheets: [],
  sheet: null,
  headers: [],
  mapping: {},
  mappedAs: null,
};

/** Stores an uploaded file without its cells about buyers, and returns the id of its import. */
export async function storeNewFile(
  { db, disk, lease }: Pick<RouteContext, 'db' | 'disk' | 'lease'>,
  { path: sent, name, resource, ...received }: NewFile,
  begin: () => Insertable<Schema['imports']>,
): Promise<number> {
  const redacted = await redactBuyers({ path: sent, filename: name, resource });
  const path = redacted?.path ?? sent;
  const { size } = redacted ? await stat(path) : received;
  const file = ImportFile.parse({
    ...NO_FILE,
    name,
    size,
    isReduced: redacted !== undefined,
    redacted: redacted?.headings,
    sheetsNotKept: redacted?.otherSheets,
    truncated: redacted?.truncated,
  });
  // SQLite writes the bytes twice: to its write-ahead log, then to its file.
  if (!engineOf(db).isShared) await disk.leaveRoom(2 * size);
  await lease.appear();
  return transaction(db, async (trx) => {
    const rate = await findLastRate(trx);
    const created = await insertImport(trx, { ...begin(), rate, file: JSON.stringify(file) });
    await storeFile(trx, created, path);
    await engineOf(trx).datasync(trx);
    return created;
  });
}
