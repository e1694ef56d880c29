import { resolve } from 'node:path';
import { formatCount } from '../../domain/format.ts';
import '../database.ts';
import { openImagesIn } from '../open.ts';
import { countRecords } from '../platform/backup/manifest.ts';
import { restoreBackup } from '../platform/backup/restore_backup.ts';
import { readConfig } from '../platform/config.ts';
import { restrictNewFiles } from '../platform/storage/private_files.ts';
import { StepProgress } from './step_progress.ts';

const HELP = `npm run restore -- FILE

Puts a backup into an empty place: DATA_DIR, or DATABASE_URL with DATA_DIR, whichever database it came from. No server
may run there. The pictures of a daily backup are read from the folder beside it. Everybody logs in again; addresses of pictures stay.`;

restrictNewFiles();
const progress = new StepProgress({ check: 'Reading', rows: 'Records', images: 'Pictures' });
try {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    console.log(HELP);
    if (file !== '--help') process.exitCode = 1;
  } else {
    const config = readConfig(process.env);
    const { manifest, lost } = await restoreBackup({
      file: resolve(process.env.INIT_CWD ?? '.', file),
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      openImages: (folder) => openImagesIn(config, folder),
      progress: (step) => progress.show(step),
    });
    progress.end();
    const rows = formatCount(countRecords(manifest));
    const pictures = formatCount(manifest.images.count - lost.length);
    console.log(
      `Restored the backup of ${manifest.createdAt}: ${rows} rows and ${pictures} pictures. Start with npm start.`,
    );
    for (const name of manifest.missing) console.log(`This picture is not in the backup: ${name}`);
    for (const { name, problem } of lost)
      console.log(`This picture beside the backup is ${problem}: ${name}`);
  }
} catch (error) {
  progress.end();
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Nothing was restored: ${message.replaceAll(/\s+/g, ' ')}`);
  process.exitCode = 1;
}
