import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { Import, ImportRow, ImportRows, isRunning } from '../../contract/imports.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import type { RowStatus } from '../../domain/import.ts';
import { marked } from '../../domain/table/mark.ts';
import { installationMark } from '../../server/storage/installation.ts';
import type { InjectedServer } from './injected_server.ts';

/** Asks for an import until it is as it should be. */
export async function importWhen(
  server: InjectedServer,
  id: number,
  isSo: (one: Import) => boolean,
): Promise<Import> {
  for (;;) {
    const one = await theImport(server, id);
    if (isSo(one)) return one;
    await pause(20);
  }
}

export async function theImport(server: InjectedServer, id: number): Promise<Import> {
  return (await server.get(`/api/imports/${id}/`)).as(Import);
}

const isOver = ({ state }: Import) => !isRunning(state);

/** Imports an account up to its draft, or up to where reading stops. */
export async function readAccount(server: InjectedServer, cookie: string): Promise<Import> {
  const started = (await server.post('/api/tools/import_zenmarket/', { auth_token: cookie })).as(Import);
  return importWhen(server, started.id, isOver);
}

/** The same with a file. */
export async function readTheFile(
  server: InjectedServer,
  { name, content, resource }: { name: string; content: string | Buffer; resource?: string },
): Promise<Import> {
  const query = new URLSearchParams({ name, ...(resource && { resource }) });
  const answer = await server.post(`/api/imports/file/?${query}`, Buffer.from(content), {
    headers: { 'content-type': 'application/octet-stream' },
  });
  return importWhen(server, answer.as(Import).id, isOver);
}

export async function reread(server: InjectedServer, id: number, change: object): Promise<Import> {
  await server.patch(`/api/imports/${id}/`, change);
  return importWhen(server, id, isOver);
}

export async function rowsOf(server: InjectedServer, id: number, status?: RowStatus): Promise<ImportRow[]> {
  const query = new URLSearchParams({ count: '200', ...(status && { status }) });
  return (await server.get(`/api/imports/${id}/rows/?${query}`)).as(ImportRows).rows;
}

export async function step(
  server: InjectedServer,
  id: number,
  name: 'commit' | 'undo' | 'cancel' | 'photos',
): Promise<Import> {
  (await server.post(`/api/imports/${id}/${name}/`)).as(Import);
  return importWhen(server, id, isOver);
}

export async function withRate(server: InjectedServer, id: number, rate: number): Promise<Import> {
  return (await server.patch(`/api/imports/${id}/`, { rate })).as(Import);
}

export async function allPurchases(server: InjectedServer): Promise<BoughtStock[]> {
  return (await server.get('/api/bought_stocks/')).as(z.array(BoughtStock));
}

export async function allShipments(server: InjectedServer): Promise<IncomingShipment[]> {
  return (await server.get('/api/incoming_shipments/')).as(z.array(IncomingShipment));
}

/** A head of numbers of this installation, as its exports have it. */
export async function ours(server: InjectedServer, head: string): Promise<string> {
  return marked(head, await installationMark(server.store.db));
}
