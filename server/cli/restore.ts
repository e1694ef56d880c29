import { resolve } from 'node:path';
import { formatCount } from '../../domain/format.ts';
import '../database.ts';
import { openImagesIn } from '../open.ts';
import { restoreBackup } from '../platform/backup/restore_backup.ts';
import { readConfig } from '../platform/config.ts';
import { restrictNewFiles } from '../platform/storage/private_files.ts';
import { StepProgress } from './step_progress.ts';

const HELP = `npm run restore -- FILE

Puts a backup into an empty place: DATA_DIR, or DATABASE_URL with DATA_DIR, whichever database it came from. No server
may run there. Everybody logs in again; addresses of pictures stay.`;

restrictNewFiles();
const progress = new StepProgress({ check: 'Reading', rows: 'Records', images: 'Pictures' });
try {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    console.log(HELP);
    if (file !== '--help') process.exitCode = 1;
  } else {
    const config = readConfig(process.env);
    const { createdAt, tables, images } = await restoreBackup({
      file: resolve(process.env.INIT_CWD ?? '.', file),
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      openImages: (folder) => openImagesIn(config, folder),
      progress: (step) => progress.show(step),
    });
    progress.end();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored the backup of ${createdAt}: ${formatCount(rows)} rows and ${formatCount(images.count)} pictures. Start with npm start.`,
    );
  }
} catch (error) {
  progress.end();
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Nothing was restored: ${message.replaceAll(/\s+/g, ' ')}`);
  process.exitCode = 1;
}
