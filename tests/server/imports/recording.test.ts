// @module-tag slow
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Import } from '../../../contract/imports.ts';
import { Product } from '../../../contract/products.ts';
import { sendHeartbeat } from '../../../server/platform/jobs/repository.ts';
import { oneEngineByDay, type EngineName } from '../../support/engines.ts';
import { waitForImport, ownIdHeading, importFile, stepImport } from '../../support/imports.ts';
import { serverForEachTest } from '../../support/server.ts';

const ROWS = 420;
/** The product at which a trigger fails: neither in the first batch of rows nor in the last. */
const DISTURBED = 'Emberfox 0210';

const refusals: Record<EngineName, (event: string, row: string) => string[]> = {
  sqlite: (event, row) => [
    `create trigger disturb before ${event} on products when ${row}.name = '${DISTURBED}'
      begin select raise(abort, 'disk I/O error'); end`,
  ],
  postgres: (event, row) => [
    `create function disturb() returns trigger language plpgsql as $$ begin raise 'disk I/O error'; end $$`,
    `create trigger disturb before ${event} on products for each row when (${row}.name = '${DISTURBED}')
      execute function disturb()`,
  ],
};

describe.each(oneEngineByDay)('the recording of a file on %s', (engine) => {
  const server = serverForEachTest(engine, { limits: { lease: 600, turn: 0 } });

  const disturb = async (event: 'insert' | 'delete') => {
    for (const statement of refusals[engine](event, event === 'insert' ? 'new' : 'old')) {
      await sql.raw(statement).execute(server.store.db);
    }
    return () =>
      sql.raw(`drop trigger disturb ${engine === 'postgres' ? 'on products' : ''}`).execute(server.store.db);
  };
  const names = async () => {
    const products = (await server.get('/api/products/')).as(z.array(Product));
    return products.map(({ name }) => name).toSorted();
  };
  const all = Array.from({ length: ROWS }, (_, row) => `Emberfox ${String(row).padStart(4, '0')}`);
  const read = (...rows: string[]) =>
    importFile(server, { name: 'stock.csv', content: rows.join('\n'), resource: 'products' });
  const draft = () => read('Name,Type', ...all.map((name) => `${name},Card`));
  /** With descending ids, as in the stock list. */
  const draftWithIds = async () =>
    read(
      `${await ownIdHeading(server, 'Id')},Name,Type`,
      ...all.map((name, row) => `${ROWS - row},${name},Card`),
    );
  const interrupted = async (begin = draft): Promise<Import> => {
    const { id } = await begin();
    const calm = await disturb('insert');
    const half = await stepImport(server, id, 'commit');
    await calm();
    expect(half).toMatchObject({ state: 'interrupted', progress: { total: ROWS } });
    expect(half.message).toContain('recorded until then is kept');
    expect(half.progress.done).toBeGreaterThan(0);
    expect(half.progress.done).toBeLessThan(ROWS);
    expect(await names()).toHaveLength(half.progress.done);
    return half;
  };
  /** Leaves the import as a server does that died half-way. */
  const left = (id: number, state: string) =>
    server.store.db.updateTable('imports').set({ state, holder: null }).where('id', '=', id).execute();

  test('that was interrupted is continued without missing or duplicate products, also if it names ids', async () => {
    const { id } = await interrupted(draftWithIds);
    const done = await stepImport(server, id, 'commit');
    expect(done).toMatchObject({ state: 'committed', message: null, progress: { done: ROWS } });
    expect(await names()).toEqual(all);
  });

  test(
    'whose ids are given to other rows meanwhile creates a product of each row, and undo removes all',
    { tags: ['nightly'] },
    async () => {
      const { id, rows } = await draftWithIds();
      expect(rows.new).toBe(ROWS);
      await stepImport(server, id, 'commit');
      expect(await names()).toEqual(all);
      expect(await stepImport(server, id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
      expect(await names()).toEqual([]);
    },
  );

  test(
    'whose ids are given to other rows meanwhile is continued after an interruption, and undone',
    { tags: ['nightly'] },
    async () => {
      const { id } = await interrupted(draftWithIds);
      await left(id, 'recording');
      await waitForImport(server, id, ({ state }) => state === 'committed');
      expect(await names()).toEqual(all);
      expect(await stepImport(server, id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
      expect(await names()).toEqual([]);
    },
  );

  test('that was interrupted is undone completely', { tags: ['nightly'] }, async () => {
    const { id } = await interrupted();
    expect(await stepImport(server, id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    expect(await names()).toEqual([]);
    expect((await draft()).rows.new).toBe(ROWS);
  });

  test('that was interrupted can neither be changed nor discarded', { tags: ['nightly'] }, async () => {
    const { id } = await interrupted();
    expect(await server.delete(`/api/imports/${id}/`)).toHaveStatus(409);
    expect(await server.patch(`/api/imports/${id}/`, { rate: 160 })).toHaveStatus(409);
    expect(await server.patch(`/api/imports/${id}/rows/`, { choice: 'skip' })).toHaveStatus(409);
  });

  test('continues automatically after its server has died', async () => {
    const { id, progress } = await interrupted();
    await left(id, 'recording');
    const done = await waitForImport(server, id, ({ state }) => state === 'committed');
    expect(done.progress.done).toBeGreaterThan(progress.done);
    expect(await names()).toEqual(all);
  });

  test(
    'on another server can be cancelled, but not started again or undone',
    { tags: ['nightly'] },
    async ({ onTestFinished }) => {
      const { id } = await draft();
      const says = setInterval(() => void sendHeartbeat(server.store.db, 'somebody else'), 50);
      onTestFinished(() => clearInterval(says));
      await sendHeartbeat(server.store.db, 'somebody else');
      await server.store.db
        .updateTable('imports')
        .set({
          state: 'recording',
          done: 0,
          total: ROWS,
          holder: 'somebody else',
        })
        .where('id', '=', id)
        .execute();
      expect(await server.post(`/api/imports/${id}/commit/`)).toHaveStatus(409);
      expect(await server.post(`/api/imports/${id}/undo/`)).toHaveStatus(409);
      expect(await stepImport(server, id, 'cancel')).toMatchObject({
        state: 'interrupted',
        message: expect.stringContaining('You cancelled it.'),
      });
      clearInterval(says);
      await stepImport(server, id, 'commit');
      expect(await names()).toEqual(all);
    },
  );

  test('is undone completely after an interrupted undo', { tags: ['nightly'] }, async () => {
    const { id } = await draft();
    await stepImport(server, id, 'commit');
    const calm = await disturb('delete');
    const half = await stepImport(server, id, 'undo');
    await calm();
    expect(half).toMatchObject({
      state: 'committed',
      message: expect.stringContaining('Undo it again'),
    });
    const there = await names();
    expect(there).toContain(DISTURBED);
    expect(there.length).toBeLessThan(ROWS);
    expect(await stepImport(server, id, 'undo')).toMatchObject({ state: 'undone', message: null, kept: [] });
    expect(await names()).toEqual([]);
  });

  test(
    'is undone to the end after the server that was undoing it has died',
    { tags: ['nightly'] },
    async () => {
      const { id } = await draft();
      await stepImport(server, id, 'commit');
      const calm = await disturb('delete');
      await stepImport(server, id, 'undo');
      await calm();
      await left(id, 'undoing');
      const undone = await waitForImport(server, id, ({ state }) => state === 'undone');
      expect(undone.kept).toEqual([]);
      expect(await names()).toEqual([]);
    },
  );
});
