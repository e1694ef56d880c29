// `npm run migration:state` makes the SQL files of tests/databases: see the README there.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dumpPostgres, dumpSqlite } from './migration-state/dump.js';
import { addRecords } from './migration-state/records.js';
import { findSourceBefore, createWorkingTreeSource } from './migration-state/source.js';
import { runScript } from './ready.js';
import { root, step, StepFailed } from './step.js';

const HELP = `Makes a database of an earlier version, for SQLite and PostgreSQL, in tests/databases.

  npm run migration:state             the database of today: after the newest migration, by the code that is here
  npm run migration:state -- 0026     the database before migration 0026, by the last commit without it
  npm run migration:state -- --help   this text`;

const SEED = '--products 4 --purchases 2 --shipments 1 --batches 1 --user demo:demo-pass-1 --date 2026-11-20';

await runScript(async () => {
  const { help, number } = readOptions();
  if (help) {
    console.log(HELP);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'backstock-state-'));
  try {
    await makeState(number, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

/**
 * @param {string | undefined} number of a migration
 * @param {string} folder for temporary files
 */
async function makeState(number, folder) {
  const { state, code } = number ? await findSourceBefore(number, folder) : createWorkingTreeSource();
  const fileOf = (/** @type {string} */ engine) => join('tests', 'databases', `${state}.${engine}.sql.gz`);
  const present = ['sqlite', 'postgres'].map(fileOf).find((file) => existsSync(join(root, file)));
  if (present) throw new StepFailed(`${present} is there already: delete it to make it again.`);
  await import('./typescript.js');
  const { openCluster } = await import('../tests/support/cluster.ts');
  const { freshDatabase } = await import('../tests/support/database.ts');
  const tree = await code();

  const sqlite = join(folder, 'sqlite');
  await fill('SQLite', tree, { DATA_DIR: sqlite, DATABASE_URL: '' });
  const sqliteDump = dumpSqlite(join(sqlite, 'backstock.db'));

  const cluster = await openCluster();
  if (!cluster) throw new StepFailed('There is no PostgreSQL here: install it, or set TEST_DATABASE_URL.');
  try {
    const { url, drop } = await freshDatabase(cluster.url);
    await fill('PostgreSQL', tree, { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: url });
    const postgresDump = await dumpPostgres(url);
    await drop();
    writeFileSync(join(root, fileOf('sqlite')), sqliteDump);
    writeFileSync(join(root, fileOf('postgres')), postgresDump);
  } finally {
    await cluster.stop();
  }
  console.log(`Made ${fileOf('sqlite')} and ${fileOf('postgres')}. Try them:`);
  console.log(`  TESTS=nightly npx vitest run tests/server/upgrades.test.ts -t ${state}`);
}

/**
 * @param {string} engine
 * @param {string} tree
 * @param {{ DATA_DIR: string, DATABASE_URL: string }} place
 */
async function fill(engine, tree, place) {
  const env = { ...process.env, BACKUP_KEEP: '0', ...place };
  const seed = ['scripts/run.js', 'seed', ...SEED.split(' ')];
  await step(`Filling a database in ${engine}`, process.execPath, seed, { cwd: tree, env });
  await addRecords(tree, env);
}

function readOptions() {
  try {
    const options = /** @type {const} */ ({ help: { type: 'boolean', default: false } });
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 1) throw new Error('One migration at most.');
    return { help: values.help, number: positionals[0] };
  } catch (error) {
    throw new StepFailed(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}
