import type { DailyBackup, Finding, SystemState } from '../../contract/system.ts';

/** A moment in the local time zone, days before today. */
export function ago(days: number, hours = 3, minutes = 10): string {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, hours, minutes).toISOString();
}

const GB = 1e9;

/** A daily backup. A failed one has a problem and no sizes. */
export function aBackup(days: number, fields: Partial<DailyBackup> = {}): DailyBackup {
  return {
    id: days + 1,
    taken_at: ago(days),
    file: `backstock-${days}.zip`,
    kept_as: ['daily'],
    bytes: 0.42 * GB,
    download_bytes: 18.42 * GB,
    records: 12_408,
    pictures: 31_206,
    state: 'checked',
    problem: null,
    kept_until: '2026-12-01',
    ...fields,
  };
}

export const aFailure = (days: number, problem: string): DailyBackup =>
  aBackup(days, {
    state: 'failed',
    problem,
    file: null,
    bytes: null,
    download_bytes: null,
    records: null,
    pictures: null,
    kept_until: null,
  });

/** A healthy installation with three good backups. */
export function aSystem({
  backups,
  ...fields
}: Partial<Omit<SystemState, 'backups'>> & { backups?: Partial<SystemState['backups']> } = {}): SystemState {
  return {
    version: '0.9.0',
    engine: 'sqlite',
    backups: {
      enabled: true,
      folder: '/var/lib/backstock/backups',
      list: [
        aBackup(0),
        aBackup(1, { kept_as: ['daily', 'weekly'], state: 'restored' }),
        aBackup(9, { kept_as: ['weekly'], state: 'restored' }),
      ],
      running: null,
      last_good: ago(0),
      next: ago(-1),
      trial: { tried_at: ago(1), file: 'backstock-1.zip', problem: null },
      warning: null,
      bytes: 19.26 * GB,
      disk: null,
      ...backups,
    },
    check: { checked_at: ago(0, 4, 2), complete: true, findings: [] },
    disk: { total: 480 * GB, free: 212.4 * GB, data: 17.9 * GB },
    sales_files_days: 400,
    ...fields,
  };
}

/** A damage that takes an upload, and one that the command repairs. */
export const FINDINGS: Finding[] = [
  {
    part: 'pictures',
    message: 'Two pictures are damaged. Upload them again.',
    reason: { code: 'inputs.name', parameters: {} },
    count: 2,
    repair: 'upload',
  },
  {
    part: 'search',
    message: 'The search lacks 1,204 products.',
    reason: { code: 'inputs.date', parameters: {} },
    count: 1_204,
    repair: 'doctor',
  },
];
