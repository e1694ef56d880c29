import { expect, test } from 'vitest';
import '../../server/database.ts';
import { fillDerived } from '../../server/platform/db/derived.ts';
import { openDatabase, sqliteFile } from '../../server/platform/db/open.ts';
import { multiplySqlite } from '../bench/databases/sqlite.ts';
import { freshPlace } from '../support/engines.ts';
import { fillWithSales } from '../support/many_records.ts';
import { expectSoldLines } from '../support/sold_lines.ts';

test('the data of the bench is multiplied, and what is derived from it is written anew', async () => {
  const { env, remove } = await freshPlace('sqlite');
  const open = () => openDatabase({ dataDir: env.DATA_DIR, databaseUrl: undefined });
  const before = open();
  await fillWithSales(before, 100);
  await before.destroy();

  multiplySqlite(sqliteFile(env.DATA_DIR), 3);

  const after = open();
  await fillDerived(after);
  expect(await expectSoldLines(after)).toBe(60);
  await after.destroy();
  await remove();
});
