import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { Import, isRunning } from '../../contract/imports.ts';
import { ImportRow, ImportRows } from '../../contract/import_rows.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import type { ImportRowStatus } from '../../domain/import.ts';
import { addInstallationId } from '../../domain/table/installation_id.ts';
import { installationId } from '../../server/platform/storage/installation.ts';
import type { Caller } from './caller.ts';
import type { InjectedServer } from './injected_server.ts';

const MAX_PAUSE = 100;

/** Polls an import until `isSo` is true, less and less often: each poll takes as much work as a few rows. */
export async function waitForImport(
  server: Caller,
  id: number,
  isSo: (one: Import) => boolean,
): Promise<Import> {
  for (let milliseconds = 20; ; milliseconds = Math.min(milliseconds * 2, MAX_PAUSE)) {
    const one = await readImport(server, id);
    if (isSo(one)) return one;
    await pause(milliseconds);
  }
}

export async function readImport(server: Caller, id: number): Promise<Import> {
  return (await server.get(`/api/imports/${id}/`)).as(Import);
}

const isOver = ({ state }: Import) => !isRunning(state);

export async function startAccount(server: Caller, cookie: string): Promise<Import> {
  return (await server.post('/api/tools/import_zenmarket/', { auth_token: cookie })).as(Import);
}

/** Imports an account, and waits until reading has ended or failed. */
export async function importAccount(server: Caller, cookie: string): Promise<Import> {
  const { id } = await startAccount(server, cookie);
  return waitForImport(server, id, isOver);
}

interface TableFile {
  name: string;
  content: string | Buffer;
  resource?: string;
}

export async function startFile(server: Caller, { name, content, resource }: TableFile): Promise<Import> {
  const query = new URLSearchParams({ name, ...(resource && { resource }) });
  const headers = { 'content-type': 'application/octet-stream' };
  return (await server.post(`/api/imports/file/?${query}`, Buffer.from(content), { headers })).as(Import);
}

/** Imports a file, and waits until reading has ended or failed. */
export async function importFile(server: Caller, file: TableFile): Promise<Import> {
  const { id } = await startFile(server, file);
  return waitForImport(server, id, isOver);
}

export async function readFileAgain(server: Caller, id: number, change: object): Promise<Import> {
  await server.patch(`/api/imports/${id}/`, change);
  return waitForImport(server, id, isOver);
}

export async function rowsOf(server: Caller, id: number, status?: ImportRowStatus): Promise<ImportRow[]> {
  const query = new URLSearchParams({ count: '200', ...(status && { status }) });
  return (await server.get(`/api/imports/${id}/rows/?${query}`)).as(ImportRows).rows;
}

export async function stepImport(
  server: Caller,
  id: number,
  name: 'compare' | 'commit' | 'undo' | 'cancel' | 'photos',
): Promise<Import> {
  (await server.post(`/api/imports/${id}/${name}/`)).as(Import);
  return waitForImport(server, id, isOver);
}

export async function setImportRate(server: Caller, id: number, rate: number): Promise<Import> {
  return (await server.patch(`/api/imports/${id}/`, { rate })).as(Import);
}

/** Sets exchange rates, in units of each currency per euro. */
export async function setImportRates(
  server: Caller,
  id: number,
  rates: Record<string, number>,
): Promise<Import> {
  return (await server.patch(`/api/imports/${id}/`, { rates })).as(Import);
}

export async function allPurchases(server: Caller): Promise<BoughtStock[]> {
  return (await server.get('/api/bought_stocks/')).as(z.array(BoughtStock));
}

export async function allShipments(server: Caller): Promise<IncomingShipment[]> {
  return (await server.get('/api/incoming_shipments/')).as(z.array(IncomingShipment));
}

/** A heading for ids of this installation, as its exports have. */
export async function ownIdHeading(server: InjectedServer, head: string): Promise<string> {
  return addInstallationId(head, await installationId(server.store.db));
}
