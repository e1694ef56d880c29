import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createOnce } from './cache.ts';
import { copiedFolder, removeFolder, type Data, type DataOptions } from './place.ts';
import { seed } from './seed.ts';
import { indexCopies } from './search_index.ts';
import { multiplySqlite } from './sqlite.ts';

export function sqliteData({ serverFolder, cache, seeded, say }: DataOptions): Data {
  const base = () =>
    createOnce(join(cache, `sqlite-seed-${seeded}`), async (folder) => {
      say(`Seeding ${seeded} products on SQLite…`);
      await seed(serverFolder, { DATA_DIR: folder, DATABASE_URL: '' }, seeded);
    });
  const filled = (products: number) =>
    createOnce(join(cache, `sqlite-${products}`), async (folder) => {
      const source = await base();
      say(`Making ${products} products on SQLite…`);
      await cp(source, folder, { recursive: true });
      multiplySqlite(join(folder, 'backstock.db'), Math.round(products / seeded));
      await indexCopies(serverFolder, { DATA_DIR: folder, DATABASE_URL: '' });
    });
  return {
    engine: 'sqlite',
    async place(products) {
      const folder = await copiedFolder(await filled(products));
      return { env: { DATA_DIR: folder, DATABASE_URL: '' }, remove: () => removeFolder(folder) };
    },
    cpu: () => undefined,
    async close() {},
  };
}
