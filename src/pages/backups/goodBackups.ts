import type { DailyBackup } from '../../../contract/system.ts';

/** The backups that can be restored. */
export function goodBackups(list: readonly DailyBackup[]): DailyBackup[] {
  return list.filter(({ state }) => state !== 'failed');
}
