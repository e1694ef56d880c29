import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../../contract/errors.ts';
import { Import, IMPORT_STATES, isRunning } from '../../../contract/imports.ts';
import type { Answer } from '../../support/caller.ts';
import { insertAll } from '../../../server/platform/db/insert_all.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { readImport, importFile, rowsOf, waitForImport } from '../../support/imports.ts';

const CONTENT = ['Name,Price,Shipment,Weight', 'Lot,much,None,1', 'Lot,5,,,6', 'Lot,5,,1', 'Lot,5,,1'].join(
  '\n',
);

describe.each(oneEngineByDay)('the messages of an import on %s', (engine) => {
  const server = emptiedServer(engine);
  const read = () => importFile(server, { name: 'lots.csv', content: CONTENT, resource: 'bought_stocks' });

  test('have their codes and parameters, in rows and as errors of a correction', async () => {
    const { id, file } = await read();
    expect(file?.readings.slice(0, 2)).toEqual([['Lot'], ['cannot be read', 'cannot be read']]);
    expect(file?.readingReasons.slice(0, 2)).toMatchObject([
      [null],
      [{ code: 'readings.unreadable' }, { code: 'readings.unreadable' }],
    ]);
    const [priced, long, once] = await rowsOf(server, id);
    expect(priced).toMatchObject({
      place: 'Row 2',
      placeReason: { code: 'imports.place_row', parameters: { row: '2' } },
      problems: { price: expect.stringMatching(/^“much” is not an amount/) },
      reasons: {
        price: { code: 'typed.no_money', parameters: { typed: 'much' } },
        incomingShipment: { code: 'links.incoming_shipments_not_called', parameters: { name: 'None' } },
      },
    });
    expect(long?.reasons).toMatchObject({
      row: { code: 'files.cells_and_headings', parameters: { cells: 5, headings: 4 } },
    });
    expect(once?.same).toMatchObject({
      places: ['Row 4', 'Row 5'],
      placeReasons: [{ parameters: { row: '4' } }, { parameters: { row: '5' } }],
    });
    const refused = await server.patch(`/api/imports/${id}/rows/${priced?.id}/`, {
      values: { charges: 'duty €3.00\nduty' },
    });
    expect(refused.as(ErrorBody).reasons).toMatchObject({
      charges: {
        code: 'charges.line',
        parameters: { line: 2, problem: { code: 'charges.amount_missing', parameters: { kind: 'duty' } } },
      },
    });
  });

  test('refuse a call that does not fit the state of the import', async () => {
    const { db } = server.store;
    const { id, file } = await db
      .selectFrom('imports')
      .select(['id', 'file'])
      .where('id', '=', (await read()).id)
      .executeTakeFirstOrThrow();
    const path = `/api/imports/${id}/`;
    const step = (name: string) => () => server.post(`${path}${name}/`);
    const calls: Readonly<Record<string, () => Promise<Answer>>> = {
      cancel: step('cancel'),
      compare: step('compare'),
      rates: () => server.patch(path, { rates: { USD: 1.1 } }),
      rate: () => server.patch(path, { rate: 160 }),
      columns: () => server.patch(path, { mapping: {} }),
      rows: () => server.patch(`${path}rows/`, { status: 'new', choice: 'take' }),
      repeats: () => server.patch(`${path}repeats/`, { take: 'one' }),
      commit: step('commit'),
      undo: step('undo'),
      resume: () => server.post(`${path}resume/`, {}),
      photos: step('photos'),
      discard: () => server.delete(path),
    };
    const fitting: Record<string, string[]> = {};
    for (const [name, call] of Object.entries(calls)) {
      for (const state of IMPORT_STATES) {
        const row = { id, source: 'file', resource: 'bought_stocks', state, file };
        const began = { started_at: '2026-11-20', since: '2026-11-20', holder: 'another' };
        await db.deleteFrom('imports').execute();
        await db
          .insertInto('imports')
          .values({ ...row, ...began })
          .execute();
        const answer = await call();
        if (answer.status === 200) fitting[name] = [...(fitting[name] ?? []), state];
        else expect(answer).toHaveStatus(409);
        if (answer.status === 200 && name !== 'discard')
          await waitForImport(server, id, (one) => one.state === state || !isRunning(one.state));
      }
    }
    const unrecorded = ['stopped', 'draft'];
    expect(fitting).toEqual({
      cancel: ['reading', 'recording'],
      compare: unrecorded,
      rates: unrecorded,
      rate: unrecorded,
      columns: unrecorded,
      rows: unrecorded,
      repeats: unrecorded,
      commit: [...unrecorded, 'interrupted'],
      undo: ['interrupted', 'committed'],
      resume: ['stopped'],
      photos: [...IMPORT_STATES],
      discard: [...unrecorded, 'undone'],
    });
  });

  test('that an earlier version has stored are their texts', async () => {
    const { id } = await read();
    const { db } = server.store;
    await db
      .updateTable('import_rows')
      .set({ problems: '{"price":"That is no price."}', unread: '{"price":"That is no price."}' })
      .where('import_id', '=', id)
      .execute();
    await db
      .updateTable('imports')
      .set({ message: 'It has ended.', problems: '[{"place":"Row 2","message":"It is odd."}]' })
      .where('id', '=', id)
      .execute();
    const imported = await readImport(server, id);
    expect(imported).toMatchObject({
      message: 'It has ended.',
      problems: [{ place: 'Row 2', message: 'It is odd.' }],
    });
    expect(imported.reason).toBeUndefined();
    const [row] = await rowsOf(server, id);
    expect(row?.problems).toEqual({ price: 'That is no price.' });
    expect(row?.reasons).toBeUndefined();
  });

  test('are listed with the last 20 imports, or with the 20 before one', async () => {
    const { id } = await read();
    const one = { source: 'file', state: 'undone', started_at: '2026-11-20', since: '2026-11-20' };
    await insertAll(
      server.store.db,
      'imports',
      Array.from({ length: 24 }, (_, index) => ({ ...one, id: id + 1 + index })),
    );
    const listed = async (query = '') =>
      (await server.get(`/api/imports/${query}`)).as(z.array(Import)).map((found) => found.id - id);
    const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);
    expect(await listed()).toEqual(down(24, 5));
    expect(await listed(`?before=${id + 22}`)).toEqual(down(21, 2));
    expect(await listed(`?before=${id + 2}`)).toEqual([1, 0]);
  });
});
