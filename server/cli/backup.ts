import { readFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatCount } from '../../domain/format.ts';
import '../database.ts';
import { openImagesIn } from '../open.ts';
import { type BackupStep, writeBackup } from '../platform/backup/write_backup.ts';
import { readConfig } from '../platform/config.ts';
import { sqliteFile } from '../platform/db/open.ts';
import { projectFolder } from '../platform/storage/project_folder.ts';
import { restrictNewFiles } from '../platform/storage/private_files.ts';
import { ProgressLine } from './progress_line.ts';

const HELP = `npm run backup -- FILE

Writes everything into one file: the database of one moment and all pictures. The server may run meanwhile. The
file is read back and compared before it gets its name. It is not encrypted, and has the passwords' hashes.`;

restrictNewFiles();
const line = new ProgressLine();
try {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    console.log(HELP);
    if (file !== '--help') process.exitCode = 1;
  } else await backup(resolve(process.env.INIT_CWD ?? '.', file));
} catch (error) {
  line.end();
  const message = error instanceof Error ? error.message : String(error);
  console.error(`No backup was made: ${message.replaceAll(/\s+/g, ' ')}`);
  process.exitCode = 1;
}

async function backup(file: string): Promise<void> {
  const config = readConfig(process.env);
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    throw new Error(`DATA_DIR=${config.dataDir} has no database.`);
  const { version } = JSON.parse(readFileSync(projectFolder('package.json'), 'utf8')) as { version: string };
  const { tables, images, missing } = await writeBackup({
    file,
    version,
    database: { dataDir: config.dataDir, databaseUrl: config.databaseUrl },
    images: await openImagesIn(config, join(config.dataDir, 'images')),
    progress: (step) => line.show(say(step)),
  });
  line.end();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${file}: ${formatCount(rows)} rows and ${formatCount(images.count)} pictures, read back and compared.`,
  );
  for (const name of missing) console.log(`This picture is named by a record and cannot be read: ${name}`);
}

function say(step: BackupStep): string {
  if (step.step === 'rows') return `Records: ${formatCount(step.done)}`;
  const of = `${formatCount(step.done)} of ${formatCount(step.total)}`;
  return step.step === 'images' ? `Pictures: ${of}` : `Reading back: ${of}`;
}
