import { describe, expect, test } from 'vitest';
import { ErrorBody } from '../../../contract/errors.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { readImport, importFile, rowsOf } from '../../support/imports.ts';

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
});
