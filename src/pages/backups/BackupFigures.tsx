import { Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { DailyBackup, SystemState } from '../../../contract/system.ts';
import { formatCount, formatDate, formatFileSize, localDate, UNKNOWN_TEXT } from '../../../domain/format.ts';
import { FigureStrip, type StripFigure } from '../../../ui/FigureStrip.tsx';
import { goodBackups } from './goodBackups.ts';
import { useMomentText } from './useMomentText.ts';

/** The last good backup, the last trial, the number of backups, and the room on the disk. */
export function BackupFigures({ state }: { state: SystemState }) {
  const translate = useTranslate();
  const lastGood = useLastGood(state.backups);
  const { disk, backups } = state;
  const { trial, list, bytes } = backups;
  const good = goodBackups(list);
  const kept = useKept(good);
  /** The room on a disk, and what the backups take of it. */
  const room = (label: string, { total, free }: { total: number; free: number }, taken: number) => ({
    label: translate(`backups.${label}`),
    value: formatFileSize(free),
    note: translate(taken > 0 ? 'backups.room_help' : 'backups.room_without_backups', {
      total: formatFileSize(total),
      size: formatFileSize(taken),
    }),
  });
  const noTrial = translate(backups.enabled ? 'backups.trial_none' : 'backups.no_daily');
  return (
    <Paper variant="outlined">
      <FigureStrip
        figures={[
          lastGood,
          {
            label: translate('backups.trial'),
            value: trial ? formatDate(localDate(new Date(trial.tried_at))) : UNKNOWN_TEXT,
            ...(trial?.problem
              ? { note: translate('backups.trial_failed'), tone: 'error', isWrong: true }
              : { note: trial ? translate('backups.trial_help') : noTrial }),
          },
          { label: translate('backups.kept'), value: formatCount(good.length), note: kept },
          room('room', disk, backups.disk ? 0 : bytes),
          ...(backups.disk ? [room('room_of_backups', backups.disk, bytes)] : []),
        ]}
      />
    </Paper>
  );
}

function useLastGood({ enabled, list, last_good, warning }: SystemState['backups']): StripFigure {
  const translate = useTranslate();
  const inWords = useMomentText();
  const newest = list.find(({ taken_at }) => taken_at === last_good);
  const note = (name: string) => translate(`backups.${name}`);
  const figure = {
    label: translate('backups.last_good'),
    value: last_good === null ? UNKNOWN_TEXT : inWords(last_good),
  };
  if (!enabled) return { ...figure, note: note('no_daily') };
  if (warning === 'failed') return { ...figure, note: note('last_failed'), tone: 'error' };
  if (last_good === null) return { ...figure, note: note('none_yet') };
  if (warning === 'old') return { ...figure, note: note('too_old'), tone: 'error', isWrong: true };
  if (newest?.problem) return { ...figure, note: note('lacks_pictures'), tone: 'error' };
  const checked = newest?.state === 'restored' ? 'also_restored' : 'opened';
  return { ...figure, note: note(checked), tone: 'success' };
}

/** How many backups are daily, weekly, both or manual. */
function useKept(good: readonly DailyBackup[]): string {
  const translate = useTranslate();
  if (good.length === 0) return translate('backups.kept_none');
  const isOf = (kind: 'daily' | 'weekly' | 'manual') => (one: DailyBackup) => one.kept_as.includes(kind);
  const daily = good.filter(isOf('daily')).length;
  const weekly = good.filter(isOf('weekly')).length;
  const both = good.filter(isOf('daily')).filter(isOf('weekly')).length;
  const counts = [
    ['daily', daily - both],
    ['weekly', weekly - both],
    ['both', both],
    ['manual', good.filter(isOf('manual')).length],
  ] as const;
  return counts
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => translate(`backups.kept_${kind}`, { smart_count: count }))
    .join(' · ');
}
