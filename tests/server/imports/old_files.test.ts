// @module-tag slow
import { expect, test } from 'vitest';
import { ErrorBody } from '../../../contract/errors.ts';
import { IMPORT_FILE_DAYS } from '../../../contract/imports.ts';
import { deleteOldFiles } from '../../../server/modules/imports/old_files.ts';
import {
  allPurchases,
  readImport,
  importFile,
  readFileAgain,
  rowsOf,
  stepImport,
} from '../../support/imports.ts';
import { describeServerOnce } from '../../support/server.ts';

const DAY = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

describeServerOnce('files of imports', (server) => {
  const partsOf = async (id: number) => {
    const query = server.store.db.selectFrom('import_files').select('part').where('import_id', '=', id);
    return (await query.execute()).length;
  };
  const tidy = (days: number) => deleteOldFiles(server.store, undefined, inDays(days));

  test('are deleted 400 days after the import; rows and undo stay', async () => {
    const recorded = await importFile(server, {
      name: 'lot.csv',
      content: 'Name,Price,Date\nFox,1.50,2026-09-14\nKoi,much,2026-09-14\n',
    });
    await stepImport(server, recorded.id, 'commit');
    const draft = await importFile(server, {
      name: 'long.csv',
      content: 'Name,Price,Date\nFox,1.50,2026-09-14\n',
    });
    // As of a file above a megabyte.
    await server.store.db
      .insertInto('import_files')
      .values({ import_id: draft.id, part: 1, bytes: Buffer.from('Koi,much,2026-09-14\n') })
      .execute();
    await tidy(IMPORT_FILE_DAYS - 1);
    expect([await partsOf(recorded.id), await partsOf(draft.id)]).toEqual([1, 2]);
    await tidy(IMPORT_FILE_DAYS + 1);
    expect([await partsOf(recorded.id), await partsOf(draft.id)]).toEqual([0, 0]);

    const answer = await server.get(`/api/imports/${recorded.id}/left_out/`);
    expect(answer).toHaveStatus(404);
    expect(answer.as(ErrorBody).message).toBe(
      'The file of this import was deleted: files are kept for 400 days after their import.',
    );
    expect(await rowsOf(server, recorded.id)).toHaveLength(2);
    expect((await allPurchases(server)).map(({ name }) => name)).toEqual(['Fox']);
    expect((await stepImport(server, recorded.id, 'undo')).state).toBe('undone');
    expect(await allPurchases(server)).toEqual([]);

    const unread = await readFileAgain(server, draft.id, { resource: 'products' });
    expect(unread).toMatchObject({ state: 'stopped' });
    expect(unread.message).toMatch(/^The file of this import was deleted/);
  });

  test('stay while their import is being read', { tags: ['nightly'] }, async () => {
    const { id } = await importFile(server, {
      name: 'lot.csv',
      content: 'Name,Price,Date\nFox,1,2026-09-14\n',
    });
    await server.store.db.updateTable('imports').set({ state: 'reading' }).where('id', '=', id).execute();
    await tidy(IMPORT_FILE_DAYS + 1);
    expect(await partsOf(id)).toBe(1);
    await server.store.db.updateTable('imports').set({ state: 'draft' }).where('id', '=', id).execute();
    expect((await readImport(server, id)).state).toBe('draft');
  });
});
