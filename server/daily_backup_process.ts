// Takes a daily backup in a process of its own, so that the server answers meanwhile: `takeBackupInChildProcess` starts it.
import { join } from 'node:path';
import './database.ts';
import { openImagesIn } from './open.ts';
import { lowerPriority } from './platform/backup/priority.ts';
import { describeError, takeDailyBackup } from './platform/backup/take_daily_backup.ts';
import { restrictNewFiles } from './platform/storage/private_files.ts';
import type { DailyBackupMessage, DailyBackupOrder } from './take_in_process.ts';

restrictNewFiles();
lowerPriority();
process.once('message', (order: DailyBackupOrder) => void run(order));
process.once('disconnect', () => process.exit());
// Terminals and supervisors send these to all processes of a server. The server ends this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

async function run({ config, task }: DailyBackupOrder): Promise<void> {
  try {
    const images = await openImagesIn(config, join(config.dataDir, 'images'));
    for await (const done of takeDailyBackup(task, images)) await tell(done);
    await tell({ step: 'ended' });
  } catch (error) {
    await tell({ step: 'failed', problem: describeError(error) });
  }
  process.disconnect();
}

const tell = (message: DailyBackupMessage) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });
