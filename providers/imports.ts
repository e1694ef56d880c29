import { z } from 'zod';
import { Import, type ImportChange, type SourceName, type ImportRequest } from '../contract/imports.ts';
import {
  ImportRow,
  ImportRows,
  type ImportDuplicatesChange,
  type ImportRowsChange,
} from '../contract/import_rows.ts';
import type { ResourceName } from '../contract/resources.ts';
import type { ImportRowStatus } from '../domain/import.ts';
import { API_URL } from './api.ts';
import { httpClient, httpResponse } from './httpClient.ts';
import { wordImport, wordImportRow, wordImportRows } from './importWords.ts';
import { createUploadTransport, type UploadCallbacks } from './upload.ts';

const ROOT = `${API_URL}/api/imports/`;

/** Actions on a whole import. */
type ImportStep = 'cancel' | 'compare' | 'commit' | 'undo' | 'photos';

async function call(path: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', body?: unknown) {
  const { json } = await httpClient(ROOT + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return json;
}

const Started = z.object({ id: z.int().positive() });

/**
 * Starts an import from a shop account and returns the import's id. ZenMarket uses the specified call.
 * Undefined when a backend without extensions answers without an import.
 */
export async function startImport(shop: SourceName, request: ImportRequest): Promise<number | undefined> {
  const isSpecified = shop === 'zenmarket';
  const { json } = await httpClient(isSpecified ? `${API_URL}/api/tools/import_zenmarket/` : ROOT, {
    method: 'POST',
    body: JSON.stringify(isSpecified ? request : { ...request, source: shop }),
  });
  return Started.safeParse(json).data?.id;
}

/** Uploads a file to import and returns the import's id. */
export async function startFileImport(file: File, { onProgress, signal }: UploadCallbacks): Promise<number> {
  const { json } = await httpClient(`${ROOT}file/?${new URLSearchParams({ name: file.name })}`, {
    method: 'POST',
    headers: new Headers({ 'Content-Type': 'application/octet-stream' }),
    body: file,
    signal,
    transport: createUploadTransport(onProgress),
  });
  return Started.parse(json).id;
}

/** The newest imports, or the imports before an id. */
export async function getImports(before?: number): Promise<Import[]> {
  const found = await call(before === undefined ? '' : `?before=${before}`, 'GET');
  return z.array(Import).parse(found).map(wordImport);
}

export async function getImport(id: number): Promise<Import> {
  return wordImport(Import.parse(await call(`${id}/`, 'GET')));
}

interface RowRange {
  status: ImportRowStatus | undefined;
  from: number;
  count: number;
}

export async function getImportRows(id: number, { status, from, count }: RowRange): Promise<ImportRows> {
  const query = new URLSearchParams({ ...(status && { status }), from: String(from), count: String(count) });
  return wordImportRows(ImportRows.parse(await call(`${id}/rows/?${query}`, 'GET')));
}

export async function changeImport(id: number, change: ImportChange): Promise<Import> {
  return wordImport(Import.parse(await call(`${id}/`, 'PATCH', change)));
}

export async function chooseImportRows(id: number, change: ImportRowsChange): Promise<Import> {
  return wordImport(Import.parse(await call(`${id}/rows/`, 'PATCH', change)));
}

export async function chooseImportDuplicates(id: number, change: ImportDuplicatesChange): Promise<Import> {
  return wordImport(Import.parse(await call(`${id}/repeats/`, 'PATCH', change)));
}

export async function correctImportRow(
  id: number,
  row: number,
  values: Record<string, unknown>,
): Promise<ImportRow> {
  return wordImportRow(ImportRow.parse(await call(`${id}/rows/${row}/`, 'PATCH', { values })));
}

export async function stepImport(id: number, step: ImportStep): Promise<Import> {
  return wordImport(Import.parse(await call(`${id}/${step}/`, 'POST')));
}

/** Continues reading. An import from a shop account needs the account's cookie again. */
export async function resumeImport(id: number, request: Partial<ImportRequest>): Promise<Import> {
  return wordImport(Import.parse(await call(`${id}/resume/`, 'POST', request)));
}

/** Deletes an import without recorded rows. */
export async function discardImport(id: number): Promise<void> {
  await call(`${id}/`, 'DELETE');
}

/** The imported file, unchanged. */
export async function getImportedFile(id: number): Promise<Blob> {
  return (await httpResponse(`${ROOT}${id}/file/`)).blob();
}

/** The rows of a file that are not recorded, each with the reason, as CSV. */
export async function getRejectedRows(id: number, signal?: AbortSignal): Promise<Blob> {
  return (await httpResponse(`${ROOT}${id}/left_out/`, { signal })).blob();
}

/** An example CSV file for a resource. */
export async function getExampleFile(kind: ResourceName): Promise<Blob> {
  return (await httpResponse(`${ROOT}examples/${kind}/`)).blob();
}
