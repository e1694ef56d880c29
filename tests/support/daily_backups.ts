import { join } from 'node:path';
import { DailyBackups } from '../../server/platform/backup/daily_backups.ts';
import { takeDailyBackup, type TakeDailyBackup } from '../../server/platform/backup/take_daily_backup.ts';
import { InstallationHealth } from '../../server/platform/doctor/installation_health.ts';
import { Lease } from '../../server/platform/jobs/lease.ts';
import { openImagesIn, type Store } from '../../server/open.ts';

interface Settings {
  store: Store;
  now: () => Date;
  take?: TakeDailyBackup;
  /** Replaces settings of the store. */
  config?: Partial<Store['config']>;
  health?: InstallationHealth;
}

/** The daily backups of a server on this store, in this process and with the clock of the test. */
export async function createDailyBackups({ store, now, take, config: own, health }: Settings) {
  const config = { ...store.config, ...own };
  const errors: string[] = [];
  const lease = new Lease(store, (error) => errors.push(String(error)));
  await lease.start();
  const backups = new DailyBackups(
    { ...store, config, lease, health: health ?? new InstallationHealth() },
    { take: take ?? takeBackupInThisProcess(config), now, log: (error) => errors.push(String(error)) },
  );
  return {
    errors,
    look: () => backups.look(),
    takeNow: () => backups.takeNow(),
    /** Stops like a server. */
    async stop() {
      await backups.close();
      await lease.close();
    },
  };
}

export const takeBackupInThisProcess = (config: Store['config']): TakeDailyBackup =>
  async function* take(task) {
    yield* takeDailyBackup(task, await openImagesIn(config, join(config.dataDir, 'images')));
  };

/** The same, with a successful trial instead of a restore, which takes longer than the backup. */
export const takeBackupWithoutTrial = (config: Store['config']): TakeDailyBackup =>
  async function* take(task, signal) {
    for await (const step of takeBackupInThisProcess(config)({ ...task, isTrialDue: false }, signal)) {
      yield step;
      if (step.step === 'written' && task.isTrialDue) yield { step: 'tried', problem: null };
    }
  };
