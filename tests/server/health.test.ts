// @module-tag slow
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../support/client.ts';
import { compiledServer } from '../support/compiled_server.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { engines, createMigratedPlace, type EngineName } from '../support/engines.ts';
import { serverOn, TestServer } from '../support/server.ts';
import { ServerProcess } from '../support/server_process.ts';

const health = async (address: string) => {
  const answer = await fetch(`${address}/healthz`);
  return { code: answer.status, body: await answer.json() };
};

describe.each(engines)('the health of a server on %s', (engine) => {
  test('is that of the process at /healthz, and includes the database at /healthz/ready', async () => {
    const server = new TestServer(engine);
    await server.start();
    const ask = async (path: string) => {
      const { status, json, headers } = await server.get(path, { token: null });
      return { status, json, cached: headers['cache-control'] };
    };
    const well = { status: 200, json: { status: 'ok' }, cached: 'no-store' };
    expect(await ask('/healthz')).toEqual(well);
    expect(await ask('/healthz/ready')).toEqual({ ...well, json: { status: 'ok', damage: [] } });
    await server.store.db.destroy();
    expect(await ask('/healthz')).toEqual(well);
    expect(await ask('/healthz/ready')).toMatchObject({ status: 503, json: { status: 'no database' } });
    await server.stop();
  });
});

describe.each(engines)('the health of a server on %s with a read-only database', (engine) => {
  const server = serverOn(engine);

  test('is “read only”, and writes are refused with 503', async () => {
    const { db } = server.store;
    const ready = async () => {
      const { status, json } = await server.get('/healthz/ready', { token: null });
      return [status, json];
    };
    const change = () => server.post('/api/incoming_shipments/', { courier: 'UPS' });
    await setReadOnly(db, engine, 'on');
    await expect.poll(ready).toMatchObject([503, { status: 'read only' }]);
    const refused = await change();
    expect(refused).toHaveStatus(503);
    expect(refused.as(ErrorBody).message).toContain('can only be read');
    expect(refused.headers['retry-after']).toBe('5');
    expect(await server.get('/api/types/')).toHaveStatus(200);
    await setReadOnly(db, engine, 'off');
    await expect.poll(ready).toMatchObject([200, { status: 'ok' }]);
    expect(await change()).toHaveStatus(201);
  });
});

async function setReadOnly(db: Db, engine: EngineName, state: 'on' | 'off'): Promise<void> {
  if (engine === 'sqlite') {
    await sql`pragma query_only = ${sql.raw(state)}`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql`set transaction_read_only = off; alter database ${sql.ref(rows[0]?.name ?? '')}
    set default_transaction_read_only = ${sql.raw(state)}`.execute(db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => {});
}

describe('a stopping server', () => {
  let place: Awaited<ReturnType<typeof createMigratedPlace>>;
  beforeAll(async () => {
    place = await createMigratedPlace('sqlite');
  });
  afterAll(() => place.remove());
  const start = async (env: Record<string, string>) => {
    const server = new ServerProcess(await compiledServer(), { ...place.env, ...env });
    const address = await server.ready();
    return { server, address, client: await Client.register(address) };
  };

  test('answers 503 at /healthz, and serves calls during DRAIN_SECONDS', { tags: ['nightly'] }, async () => {
    const { server, address, client } = await start({ DRAIN_SECONDS: '1' });
    const ended = server.kill('SIGTERM');
    while ((await health(address)).code === 200) await pause(10);
    expect(await health(address)).toEqual({ code: 503, body: { status: 'stopping' } });
    const types = await client.get('/api/types/');
    expect(types).toHaveStatus(200);
    expect(await ended).toBe(0);
    expect(await client.get('/api/types/')).toHaveStatus(0);
  });

  test('finishes calls in progress', { tags: ['nightly'] }, async () => {
    const { server, address, client } = await start({});
    const { hostname, port } = new URL(address);
    const body = 'courier=Begun before the end';
    const socket = connect({ host: hostname, port: Number(port) }).setEncoding('utf8');
    const head = [
      'POST /api/incoming_shipments/ HTTP/1.1',
      'host: localhost',
      `authorization: ${client.headers.authorization}`,
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${body.length}`,
      'expect: 100-continue',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 100 Continue/);
    socket.write(body.slice(0, 10));
    const ended = server.kill('SIGTERM');
    while ((await client.get('/healthz')).status !== 0) await pause(10);
    socket.write(body.slice(10));
    const [answer] = await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1.1 201 Created/);
    expect(await ended).toBe(0);
  });
});
