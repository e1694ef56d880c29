import { createHash } from 'node:crypto';
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { argon2Passwords } from '../../server/platform/auth/passwords.ts';
import { checkBackup, openBackup } from '../../server/platform/backup/check_backup.ts';
import { restoreBackup } from '../../server/platform/backup/restore_backup.ts';
import { runOnSnapshot } from '../../server/platform/backup/snapshot.ts';
import { writeBackup } from '../../server/platform/backup/write_backup.ts';
import { readConfig } from '../../server/platform/config.ts';
import { nextRevision, writeCards } from '../../server/modules/cards/repository.ts';
import { openImagesIn, openStore, type Store } from '../../server/open.ts';
import { readOptions } from '../../server/seed/options.ts';
import { seed } from '../../server/seed/seed.ts';
import { readAllRows } from '../support/all_rows.ts';
import { createEmptyPlace, createMigratedPlace, engines } from '../support/engines.ts';
import type { Place } from '../support/place.ts';
import { isNightly, onOneEngineByDay } from '../support/scope.ts';
import { scratchFolder } from '../support/scratch.ts';
import { SmallDisk } from '../support/small_disk.ts';

const passwords = argon2Passwords({ memoryCost: 64, timeCost: 1 });

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(scratchFolder, 'backstock-backups-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const configOf = (place: Place) => readConfig(place.env);

function backUp(place: Place, file: string) {
  const { dataDir, databaseUrl } = configOf(place);
  return openImagesIn(configOf(place), join(dataDir, 'images')).then((images) =>
    writeBackup({ file, version: '0.9.0', database: { dataDir, databaseUrl }, images }),
  );
}

function restore(place: Place, file: string) {
  const config = configOf(place);
  const { dataDir, databaseUrl } = config;
  return restoreBackup({ file, dataDir, databaseUrl, openImages: (images) => openImagesIn(config, images) });
}

async function seededStore(place: Place): Promise<Store> {
  const store = await openStore(configOf(place), passwords);
  const options = readOptions(
    // Few pictures, which take most of the time, and three sales.
    [...'--products 4 --purchases 1 --shipments 1 --batches 3'.split(' '), '--user', 'demo:demo-pass-1'],
    '2026-11-21',
  );
  if (!options) throw new Error('There are no options.');
  await seed(store, options, () => {});
  await addCard(store);
  return store;
}

async function addCard({ db, images }: Store): Promise<void> {
  const texts = { card_id: 'c1', name: 'Ember Fox', number: '1', set_name: 'First', rarity: '' };
  const image = await images.keepMade(Buffer.from('The picture of a card'), 'jpg');
  const card = { ...texts, source_digest: '1', image, descriptor: Buffer.alloc(4) };
  await writeCards(db, await nextRevision(db), [card]);
}

const PARTS = 20;

/** The file of an import, in parts as an upload stores it. */
async function addUploadedFile({ db }: Store): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into imports (source, state, started_at, since)
    values ('file', 'undone', '2026-11-21', '2026-11-21') returning id`.execute(db);
  for (let part = 0; part < PARTS; part += 1) {
    const bytes = Buffer.from(`Part ${part}\0`);
    await db
      .insertInto('import_files')
      .values({ import_id: rows[0]?.id ?? 0, part, bytes })
      .execute();
  }
}

/** The content of a restored installation. Sessions end, so the secret is new. */
async function contentOf(store: Store) {
  const { rows } = await sql<{ address: string; thumbnail: string }>`select address, thumbnail from images
    order by id`.execute(store.db);
  const addresses = rows.flatMap(({ address, thumbnail }) => [address, thumbnail]).filter(Boolean);
  const cards = await store.db.selectFrom('cards').select('image').execute();
  const names = [
    ...addresses.map((address) => address.slice('/media/'.length)),
    ...cards.map(({ image }) => image),
  ];
  const images = await Promise.all(
    names.map(async (name) => (await store.images.read(name))?.toString('base64')),
  );
  return { rows: await readAllRows(store), images };
}

describe.each(engines)('a backup of %s', { tags: ['slow'] }, (engine) => {
  /** By day the other engine. */
  const targets = isNightly || engines.length === 1 ? engines : engines.filter((one) => one !== engine);
  const file = () => join(folder, `${engine}.zip`);
  let place: Place;
  let content: Awaited<ReturnType<typeof contentOf>>;
  let tokenKey: Buffer;

  beforeAll(async () => {
    place = await createMigratedPlace(engine);
    const store = await seededStore(place);
    // The id of a deleted record is not given again.
    await sql`insert into users (username, username_key, password_hash) values ('left', 'left', 'x')`.execute(
      store.db,
    );
    await sql`delete from users where username = 'left'`.execute(store.db);
    await addUploadedFile(store);
    content = await contentOf(store);
    ({ tokenKey } = store);
    // The server is still running.
    const manifest = await backUp(place, file());
    expect(manifest).toMatchObject({ engine, missing: [], images: { count: content.images.length } });
    await store.close();
  });
  afterAll(() => place.remove());

  test('is readable only by its owner, and never replaces another file', async () => {
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    await expect(checkBackup(file())).resolves.toMatchObject({ version: '0.9.0' });
  });

  test.each(targets)('restores the same records and images on %s, with new sessions', async (target) => {
    // By day, moving.test.ts fills an empty PostgreSQL.
    const isEmpty = target === 'sqlite' || isNightly;
    const other = await (isEmpty ? createEmptyPlace(target) : createMigratedPlace(target));
    try {
      // A killed restore has left its draft.
      await mkdir(join(other.env.DATA_DIR, 'uploads', 'restore-1'), { recursive: true });
      // The folder of the old server, or a copy of it.
      if (engine === 'sqlite')
        await copyFile(join(place.env.DATA_DIR, 'secret'), join(other.env.DATA_DIR, 'secret'));
      await restore(other, file());
      expect(await readdir(join(other.env.DATA_DIR, 'uploads'))).toEqual([]);
      const store = await openStore(configOf(other), passwords);
      expect(await contentOf(store)).toEqual(content);
      expect(store.tokenKey).not.toEqual(tokenKey);
      const { rows } = await sql<{
        id: number;
      }>`insert into users (username, username_key, password_hash) values ('new', 'new', 'x')
        returning id`.execute(store.db);
      expect(rows[0]?.id).toBe(3);
      await store.close();
      await expect(restore(other, file())).rejects.toThrow(/already has records/);
    } finally {
      await other.remove();
    }
  });

  test(
    'restores into a place where a server was started and nobody registered',
    onOneEngineByDay(engine),
    async () => {
      const other = await createMigratedPlace(engine);
      try {
        await (await openStore(configOf(other), passwords)).close();
        // A restore that was killed has left pictures.
        await mkdir(join(other.env.DATA_DIR, 'images', 'aa'), { recursive: true });
        await writeFile(join(other.env.DATA_DIR, 'restoring'), file());
        await restore(other, file());
        expect(await readdir(other.env.DATA_DIR)).not.toContain('restoring');
        const store = await openStore(configOf(other), passwords);
        expect((await readAllRows(store)).products).toEqual(content.rows.products);
        await store.close();
      } finally {
        await other.remove();
      }
    },
  );

  test('has the database of one moment, whatever is written meanwhile', async () => {
    const { dataDir, databaseUrl } = configOf(place);
    const store = await openStore(configOf(place), passwords);
    await runOnSnapshot({ dataDir, databaseUrl }, async (snapshot) => {
      const namesIn = async (table: string) => {
        const names: unknown[] = [];
        for await (const rows of snapshot.rows(table)) names.push(...rows.map(({ name }) => name));
        return names;
      };
      const before = await namesIn('types');
      await store.db.transaction().execute(async (trx) => {
        await trx.insertInto('types').values({ name: 'Meanwhile', name_key: 'meanwhile' }).execute();
        await trx.updateTable('insertion_batches').set({ name: 'Meanwhile' }).execute();
      });
      expect(await namesIn('types')).toEqual(before);
      expect(await namesIn('insertion_batches')).not.toContain('Meanwhile');
    });
    await store.close();
  });

  test('reads a few parts of uploaded files at once, because each can have 1 MB', async () => {
    const { dataDir, databaseUrl } = configOf(place);
    const portions: number[] = [];
    await runOnSnapshot({ dataDir, databaseUrl }, async (snapshot) => {
      for await (const rows of snapshot.rows('import_files')) portions.push(rows.length);
    });
    expect(portions).toEqual([8, 8, 4]);
  });

  test('lists missing images that a record refers to', async () => {
    const store = await openStore(configOf(place), passwords);
    const [{ address } = { address: '' }] = (
      await sql<{ address: string }>`select address from images order by id limit 1`.execute(store.db)
    ).rows;
    await store.close();
    const name = address.slice('/media/'.length);
    await rm(join(place.env.DATA_DIR, 'images', name));
    const { missing } = await backUp(place, join(folder, `${engine}-missing.zip`));
    expect(missing).toEqual([name]);
  });
});

describe('a file that is not a complete backup', { tags: ['slow'] }, () => {
  const place = () => createMigratedPlace('sqlite');
  const good = () => join(folder, 'sqlite.zip');

  async function refused(file: string): Promise<string> {
    const target = await place();
    try {
      await restore(target, file);
      return 'restored';
    } catch (error) {
      const store = await openStore(configOf(target), passwords);
      expect((await readAllRows(store)).users).toEqual([]);
      await store.close();
      return (error as Error).message;
    } finally {
      await target.remove();
    }
  }

  test.each<[string, (file: string) => Promise<void>]>([
    ['is cut short', async (file) => truncate(file, (await stat(file)).size - 100)],
    ['has a changed byte', async (file) => changeByte(file, 0.5)],
    ['has a changed byte in its last entry', async (file) => changeByte(file, await shareOfLastEntry(file))],
    ['has a changed byte in its directory', changeDirectory],
    ['is another zip', (file) => writeZip(file, { 'a.txt': 'Hello' })],
    ['is no zip', (file) => writeFile(file, 'Hello')],
  ])('is refused in one line and changes nothing where it %s', async (_, spoil) => {
    const file = join(folder, 'spoiled.zip');
    await writeFile(file, await readFile(good()));
    await spoil(file);
    const message = await refused(file);
    expect(message).toMatch(/backup/);
    expect(message).not.toContain('\n');
  });

  test('is accepted if another program has packed a complete backup again, with its folders', async () => {
    const file = join(folder, 'packed.zip');
    const [zip, packed] = [await openBackup(good()), new ZipFile()];
    packed.addEmptyDirectory('tables');
    packed.addEmptyDirectory('images');
    for (const { name } of zip.files) {
      const pieces: Buffer[] = [];
      for await (const piece of zip.read(name)) pieces.push(piece);
      packed.addBuffer(Buffer.concat(pieces), name);
    }
    zip.close();
    packed.end();
    await finished(packed.outputStream.pipe(createWriteStream(file)));
    expect(await refused(file)).toBe('restored');
  });

  test('is refused if it comes from a newer version', async () => {
    const file = join(folder, 'newer.zip');
    const manifest = { ...(await checkBackup(good())), format: 2 };
    await writeZip(file, { 'manifest.json': JSON.stringify(manifest), SHA256SUMS: '' });
    expect(await refused(file)).toMatch(/newer version/);
  });

  /** Another zip of the same entries, after a change of their contents. Its manifest fits the changed hashes. */
  async function changed(change: (entries: Map<string, string>) => void): Promise<string> {
    const file = join(folder, 'changed.zip');
    const entries = new Map<string, string>();
    const zip = await openBackup(good());
    for (const { name } of zip.files) {
      const pieces: Buffer[] = [];
      for await (const piece of zip.read(name)) pieces.push(piece);
      entries.set(name, Buffer.concat(pieces).toString('latin1'));
    }
    zip.close();
    change(entries);
    await writeZip(
      file,
      Object.fromEntries([...entries].map(([name, text]) => [name, Buffer.from(text, 'latin1')])),
    );
    return file;
  }
  const sha256 = (text: string) => createHash('sha256').update(text, 'latin1').digest('hex');
  /** Corrects the list of hashes, and the hash of the list, for what has been changed. */
  function rehash(entries: Map<string, string>): void {
    const names = [...entries.keys()].filter((name) => name !== 'manifest.json' && name !== 'SHA256SUMS');
    const sums = names.map((name) => `${sha256(entries.get(name) ?? '')}  ${name}\n`).join('');
    entries.set('SHA256SUMS', sums);
    const manifest = JSON.parse(entries.get('manifest.json') ?? '{}');
    entries.set('manifest.json', JSON.stringify({ ...manifest, hashes: sha256(sums) }));
  }
  const PRODUCTS = 'tables/products.ndjson';

  test.each<[string, (entries: Map<string, string>) => void, RegExp]>([
    ['an entry has changed', (entries) => entries.set(PRODUCTS, 'changed'), /products.* is damaged/],
    ['an entry is missing', (entries) => entries.delete(PRODUCTS), /lacks tables\/products\.ndjson/],
    [
      'an entry is not listed',
      (entries) => entries.set('images/aa/unlisted.jpg', 'A picture'),
      /images\/aa\/unlisted\.jpg/,
    ],
    [
      'the list of hashes has changed',
      (entries) => entries.set('SHA256SUMS', `${entries.get('SHA256SUMS')}\n`),
      /is not a backup/,
    ],
    [
      'rows are missing from a table',
      (entries) => {
        const name = PRODUCTS;
        const [head, , ...rows] = (entries.get(name) ?? '').split('\n');
        entries.set(name, [head, ...rows].join('\n'));
        rehash(entries);
      },
      /products.* lacks some of its rows/,
    ],
    [
      'a table is missing, and from the list, too',
      (entries) => {
        entries.delete(PRODUCTS);
        rehash(entries);
      },
      /is not a backup/,
    ],
    ['the manifest is no JSON', (entries) => entries.set('manifest.json', '{'), /is not a backup/],
  ])('is refused, with the damaged part, if %s', async (_what, change, message) => {
    await expect(checkBackup(await changed(change))).rejects.toThrow(message);
  });

  test('is complete again once its list fits its entries', async () => {
    expect(await checkBackup(await changed(rehash))).toMatchObject({ format: 1 });
  });

  test('is not restored over pictures, or into a version without one of its migrations', async () => {
    const target = await createEmptyPlace('sqlite');
    try {
      await mkdir(join(target.env.DATA_DIR, 'images', 'aa'), { recursive: true });
      await expect(restore(target, good())).rejects.toThrow(/already has images/);
    } finally {
      await target.remove();
    }
    const later = await changed((entries) => {
      const manifest = JSON.parse(entries.get('manifest.json') ?? '{}');
      manifest.migrations.push('9999_later');
      entries.set('manifest.json', JSON.stringify(manifest));
    });
    expect(await refused(later)).toMatch(/newer version/);
  });

  test('is refused if the file is missing', async () => {
    expect(await refused(join(folder, 'none.zip'))).toMatch(/There is no file \S+none\.zip\./);
  });
});

test('a backup that exists is not overwritten, and a failed one leaves no file', async () => {
  const place = await createMigratedPlace('sqlite');
  try {
    const store = await openStore(configOf(place), passwords);
    await store.close();
    const file = join(folder, 'once.zip');
    await writeFile(file, 'another backup');
    await expect(backUp(place, file)).rejects.toThrow(/exists already/);
    await expect(backUp(place, join(folder, 'none', 'a.zip'))).rejects.toThrow(
      /The folder \S+none does not exist\./,
    );
    expect(await readFile(file, 'utf8')).toBe('another backup');
    await rm(file);
    const broken = writeBackup({
      file,
      version: '0.9.0',
      database: { dataDir: join(folder, 'nowhere'), databaseUrl: undefined },
      images: { read: async () => undefined },
    });
    await expect(broken).rejects.toThrow();
    await expect(stat(file)).rejects.toThrow(/ENOENT/);
    await expect(stat(`${file}.part`)).rejects.toThrow(/ENOENT/);
  } finally {
    await place.remove();
  }
});

test('a full disk ends a backup with one line, and leaves no draft', async ({ skip }) => {
  const disk = SmallDisk.mount(1);
  if (!disk) return skip('This account may not mount disks.');
  const place = await createMigratedPlace('sqlite');
  try {
    await (await openStore(configOf(place), passwords)).close();
    disk.fill(4_096);
    await expect(backUp(place, join(disk.folder, 'a.zip'))).rejects.toThrow(/^The disk of \S+ is full\.$/);
    expect(await readdir(disk.folder)).toEqual(['filling']);
  } finally {
    disk.remove();
    await place.remove();
  }
});

/** Changes the checksum in the last entry of the zip's directory. */
async function changeDirectory(file: string): Promise<void> {
  const entry = (await readFile(file)).lastIndexOf('PK\x01\x02', undefined, 'latin1');
  await changeByteAt(file, entry + 16);
}

async function changeByte(file: string, share: number): Promise<void> {
  await changeByteAt(file, Math.floor((await stat(file)).size * share));
}

async function changeByteAt(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+');
  const [byte] = (await handle.read(Buffer.alloc(1), 0, 1, at)).buffer;
  await handle.write(Buffer.from([(byte ?? 0) ^ 0xff]), 0, 1, at);
  await handle.close();
}

/** A place in the manifest, before its data descriptor. */
async function shareOfLastEntry(file: string): Promise<number> {
  const content = await readFile(file);
  const directory = content.readUInt32LE(content.length - 6);
  return (directory - 60) / content.length;
}

async function writeZip(file: string, entries: Record<string, string | Buffer>): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await finished(zip.outputStream.pipe(createWriteStream(file)));
}
