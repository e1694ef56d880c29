import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openCluster } from '../../support/cluster.ts';
import { databaseCpu } from '../measure/database_cpu.ts';
import { createOnce } from './cache.ts';
import { copiedFolder, removeFolder, type Data, type DataOptions } from './place.ts';
import { runWithClient, databaseAt, multiplyPostgres, vacuum } from './postgres.ts';
import { indexCopies } from './search_index.ts';
import { seed } from './seed.ts';

/** Uses the server of TEST_DATABASE_URL, or the installed PostgreSQL programs; undefined without both. */
export async function postgresData(options: DataOptions): Promise<Data | undefined> {
  const { cache } = options;
  const kept = join(cache, 'postgres');
  const cluster = await openCluster(kept);
  if (!cluster) return undefined;
  const { url } = cluster;
  const pid = process.env.TEST_DATABASE_URL ? undefined : postmaster(join(kept, 'data'));
  const databases = new Databases(url, `backstock_bench_${basename(cache)}`);
  await databases.dropCopies();
  const files = () => join(cache, `postgres-files-${options.seeded}`);
  const filled = (products: number) => fill({ ...options, databases, files: files() }, products);
  return {
    engine: 'postgres',
    async place(products) {
      const template = await filled(products);
      const name = `${template}_${randomUUID().slice(0, 8)}`;
      await databases.copy(template, name);
      const folder = await copiedFolder(files());
      const remove = async () => {
        await databases.drop(name);
        await removeFolder(folder);
      };
      return { env: { DATA_DIR: folder, DATABASE_URL: databaseAt(url, name) }, remove };
    },
    cpu: () => (pid === undefined ? undefined : databaseCpu(pid)),
    close: () => cluster.stop(),
  };
}

/** Process id of a cluster's main process. */
function postmaster(folder: string): number {
  const [first = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  return Number(first);
}

/** Name of a database with `products` products, to copy. Creates the database if needed. */
async function fill(
  { databases, files, serverFolder, seeded, say }: DataOptions & { databases: Databases; files: string },
  products: number,
): Promise<string> {
  const name = databases.named(String(products));
  if (await databases.has(name)) return name;
  const base = databases.named(`seed_${seeded}`);
  if (!(await databases.has(base))) await removeFolder(files);
  await createOnce(files, async (folder) => {
    say(`Seeding ${seeded} products on PostgreSQL…`);
    const place = { DATA_DIR: folder, DATABASE_URL: await databases.create(`${base}_part`) };
    await seed(serverFolder, place, seeded);
    await databases.rename(`${base}_part`, base);
  });
  say(`Making ${products} products on PostgreSQL…`);
  const copy = await databases.copy(base, `${name}_part`);
  await multiplyPostgres(copy, Math.round(products / seeded));
  await indexCopies(serverFolder, { DATA_DIR: files, DATABASE_URL: copy });
  await vacuum(copy);
  await databases.rename(`${name}_part`, name);
  return name;
}

/** The databases of one server. Names need no quoting. */
class Databases {
  readonly #url: string;
  readonly #prefix: string;

  constructor(url: string, prefix: string) {
    this.#url = url;
    this.#prefix = prefix;
  }

  named(what: string): string {
    return `${this.#prefix}_${what}`;
  }

  async has(name: string): Promise<boolean> {
    return runWithClient(this.#url, async (client) => {
      const found = await client.query('select 1 from pg_database where datname = $1', [name]);
      return found.rows.length > 0;
    });
  }

  async create(name: string): Promise<string> {
    await this.drop(name);
    await this.#run(`create database ${name}`);
    return databaseAt(this.#url, name);
  }

  /** From PostgreSQL 15 on, copies go through the WAL unless `file_copy` is requested. */
  async copy(template: string, name: string): Promise<string> {
    await this.drop(name);
    await runWithClient(this.#url, async (client) => {
      const found = await client.query<{ version: string }>(
        `select current_setting('server_version_num') version`,
      );
      const strategy = Number(found.rows[0]?.version) >= 150_000 ? 'strategy file_copy' : '';
      await client.query(`create database ${name} template ${template} ${strategy}`);
    });
    return databaseAt(this.#url, name);
  }

  rename(from: string, to: string): Promise<void> {
    return this.#run(`alter database ${from} rename to ${to}`);
  }

  /** Drops the copies of interrupted runs. */
  async dropCopies(): Promise<void> {
    const found = await runWithClient(this.#url, (client) =>
      client.query<{ name: string }>(
        `select datname as name from pg_database
          where datname ~ $1 and datname not in (select datname from pg_stat_activity where datname is not null)`,
        [`^${this.#prefix}_\\d+_[0-9a-f]{8}$`],
      ),
    );
    for (const { name } of found.rows) await this.drop(name);
  }

  drop(name: string): Promise<void> {
    return this.#run(`drop database if exists ${name} with (force)`);
  }

  #run(statement: string): Promise<void> {
    return runWithClient(this.#url, async (client) => {
      await client.query(statement);
    });
  }
}
