import { ImportFile } from '../../../contract/imports.ts';
import { RESOURCE_NAMES, type ResourceName } from '../../../contract/resources.ts';
import type { Db } from '../../platform/db/schema.ts';
import { installationId } from '../../platform/storage/installation.ts';
import { readFile } from './read/read_file.ts';
import type { ImportRecord } from './repository.ts';
import { readDefinitions } from '../stock/index.ts';

/** Opens the file of an import at `path` as a table, with the definitions that reading needs. */
export async function openTable(
  db: Db,
  record: ImportRecord,
  { path, signal }: { path: string; signal?: AbortSignal },
) {
  const file = parseFile(record);
  const { name: filename, sheet, numbers } = file;
  const table = await readFile({ path, filename, ...(sheet && { sheet }) }, { signal });
  const defined = { ...(await readDefinitions(db)), ours: await installationId(db), numbers };
  return { file, table, defined, resource: importResourceOf(record) };
}

export function parseFile({ file }: Pick<ImportRecord, 'file'>): ImportFile {
  return ImportFile.parse(JSON.parse(file ?? '{}'));
}

export function importResourceOf({ resource }: Pick<ImportRecord, 'resource'>): ResourceName | undefined {
  return RESOURCE_NAMES.find((kind) => kind === resource);
}
