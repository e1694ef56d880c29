import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatCount } from '../../domain/format.ts';
import '../database.ts';
import { openImagesIn } from '../open.ts';
import { countRecords } from '../platform/backup/manifest.ts';
import { writeBackup } from '../platform/backup/write_backup.ts';
import { readConfig } from '../platform/config.ts';
import { sqliteFile } from '../platform/db/open.ts';
import { readVersion } from '../platform/version.ts';
import { lowerPriority } from '../platform/backup/priority.ts';
import { restrictNewFiles } from '../platform/storage/private_files.ts';
import { StepProgress } from './step_progress.ts';

const HELP = `npm run backup -- FILE

Writes everything into one file: the database of one moment and all pictures. The server may run meanwhile. The
file is read back and compared before it gets its name. It is not encrypted, and has the passwords' hashes.`;

restrictNewFiles();
lowerPriority();
const progress = new StepProgress({ rows: 'Records', images: 'Pictures', check: 'Reading back' });
try {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    console.log(HELP);
    if (file !== '--help') process.exitCode = 1;
  } else await backup(resolve(process.env.INIT_CWD ?? '.', file));
} catch (error) {
  progress.end();
  const message = error instanceof Error ? error.message : String(error);
  console.error(`No backup was made: ${message.replaceAll(/\s+/g, ' ')}`);
  process.exitCode = 1;
}

async function backup(file: string): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    throw new Error(`DATA_DIR=${config.dataDir} has no database, or none that this account may read.`);
  const manifest = await writeBackup({
    file,
    version: readVersion(),
    database: { dataDir: config.dataDir, databaseUrl: config.databaseUrl },
    images: await openImagesIn(config, join(config.dataDir, 'images')),
    progress: (step) => progress.show(step),
  });
  progress.end();
  const rows = formatCount(countRecords(manifest));
  const pictures = formatCount(manifest.images.count);
  console.log(`${file}: ${rows} rows and ${pictures} pictures, read back and compared.`);
  for (const name of manifest.missing)
    console.log(`This picture is named by a record and cannot be read: ${name}`);
}
