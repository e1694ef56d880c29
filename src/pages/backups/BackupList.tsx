import InfoOutlined from '@mui/icons-material/InfoOutlined';
import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore';
import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { DailyBackup, SystemState } from '../../../contract/system.ts';
import {
  formatCount,
  formatDate,
  formatFileSize,
  formatMoment,
  UNKNOWN_TEXT,
} from '../../../domain/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';
import { BackupCheck } from './BackupCheck.tsx';
import { BackupDownload, DownloadFailure } from './BackupDownload.tsx';
import { goodBackups } from './goodBackups.ts';
import { useBackupDownload } from './useBackupActions.ts';
import '../../../ui/reportTable.css';
import './backups.css';

type Backups = SystemState['backups'];

/** The kept backups and the failed attempts, newest first. Owners download the good ones. */
export function BackupList({ backups }: { backups: Backups }) {
  const translate = useTranslate();
  const compact = useCompact();
  const { list, enabled } = backups;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('backups.list')}
      sx={{ overflow: 'clip' }}
    >
      {list.length === 0 ? (
        <EmptyState
          icon={SettingsBackupRestore}
          title={translate(enabled ? 'backups.empty' : 'backups.empty_off')}
        >
          {translate(enabled ? 'backups.empty_help' : 'backups.empty_off_help')}
        </EmptyState>
      ) : compact ? (
        <BackupCards backups={backups} />
      ) : (
        <BackupTable backups={backups} />
      )}
      <Typography component="p" variant="caption" color="text.secondary" sx={note}>
        <InfoOutlined sx={{ fontSize: 16 }} aria-hidden />
        {translate('backups.not_encrypted')}
      </Typography>
    </Paper>
  );
}

const note = { display: 'flex', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' };

const TEXTS = ['taken', 'kept_as'];
const NUMBERS = ['size', 'records', 'pictures'];

function BackupTable({ backups }: { backups: Backups }) {
  const translate = useTranslate();
  return (
    <SideScroll>
      <table className="report-table backup-table">
        <thead>
          <tr>
            {TEXTS.map((name) => (
              <th key={name} scope="col">
                {translate(`backups.${name}`)}
              </th>
            ))}
            {NUMBERS.map((name) => (
              <th key={name} scope="col" align="right">
                {translate(`backups.${name}`)}
              </th>
            ))}
            <th scope="col">{translate('backups.check')}</th>
            <th scope="col">{translate('backups.kept_until')}</th>
            <th scope="col">
              <span style={visuallyHiddenStyle}>{translate('backups.download')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {backups.list.map((backup) => (
            <BackupRow key={backup.id} backup={backup} />
          ))}
        </tbody>
        <Totals backups={backups} />
      </table>
    </SideScroll>
  );
}

interface RowProps {
  backup: DailyBackup;
}

function BackupRow({ backup }: RowProps) {
  const keptAs = useKeptAs(backup);
  const download = useBackupDownload();
  const { taken_at, bytes, records, pictures, kept_until } = backup;
  return (
    <>
      <tr>
        <th scope="row">{formatMoment(taken_at)}</th>
        <td className="muted">{keptAs ?? UNKNOWN_TEXT}</td>
        <td align="right">{bytes === null ? UNKNOWN_TEXT : formatFileSize(bytes)}</td>
        {[records, pictures].map((count, place) => (
          <td key={place} align="right">
            {count === null ? UNKNOWN_TEXT : formatCount(count)}
          </td>
        ))}
        <td>
          <BackupCheck backup={backup} />
        </td>
        <td className="muted">{formatDate(kept_until)}</td>
        <td align="right">
          <BackupDownload backup={backup} download={download} />
        </td>
      </tr>
      {download.failure && (
        <tr>
          <td colSpan={8}>
            <DownloadFailure backup={backup} download={download} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The sizes as a bill: the files, the pictures that all of them share, and both together. */
function useTotals({ list, bytes }: Backups): { name: string; size: string }[] {
  const translate = useTranslate();
  const good = goodBackups(list);
  const files = good.reduce((sum, backup) => sum + (backup.bytes ?? 0), 0);
  const lines = [{ name: translate('backups.good', { smart_count: good.length }), size: files }];
  if (bytes > files) {
    lines.push(
      { name: translate('backups.kept_pictures'), size: bytes - files },
      { name: translate('backups.together'), size: bytes },
    );
  }
  return lines.map(({ name, size }) => ({ name, size: formatFileSize(size) }));
}

/** @param others the number of columns after the sizes */
function Totals({ backups }: { backups: Backups }) {
  const totals = useTotals(backups);
  return (
    <tfoot>
      {totals.map(({ name, size }) => (
        <tr key={name}>
          <th scope="row" colSpan={TEXTS.length}>
            {name}
          </th>
          <td align="right">{size}</td>
          <td colSpan={5} />
        </tr>
      ))}
    </tfoot>
  );
}

function BackupCards({ backups }: { backups: Backups }) {
  const totals = useTotals(backups);
  return (
    <ul className="report-list">
      {backups.list.map((backup) => (
        <BackupCard key={backup.id} backup={backup} />
      ))}
      {totals.map(({ name, size }) => (
        <Box component="li" key={name} sx={total}>
          {name}
          <strong>{size}</strong>
        </Box>
      ))}
    </ul>
  );
}

const total = { '&&': { minHeight: 44 }, '&:last-of-type': { fontWeight: 600 } } as const;

function BackupCard({ backup }: RowProps) {
  const translate = useTranslate();
  const download = useBackupDownload();
  const keptAs = useKeptAs(backup);
  const { taken_at, bytes, records, pictures, kept_until } = backup;
  const inWords = (name: string, count: number | null) =>
    count !== null && translate(`backups.${name}`, { smart_count: count, count: formatCount(count) });
  const counts = [inWords('record_count', records), inWords('picture_count', pictures)];
  const kept = [keptAs, kept_until && translate('backups.until', { day: formatDate(kept_until) })];
  return (
    <li>
      <div className="backup-card">
        <Box sx={{ fontWeight: 500 }}>{formatMoment(taken_at)}</Box>
        <small>{kept.filter(Boolean).join(' · ')}</small>
        <small>{counts.filter(Boolean).join(' · ')}</small>
        <BackupCheck backup={backup} />
        <BackupDownload backup={backup} download={download} isOnCard />
        <DownloadFailure backup={backup} download={download} />
      </div>
      <strong>{bytes === null ? UNKNOWN_TEXT : formatFileSize(bytes)}</strong>
    </li>
  );
}

function useKeptAs({ kept_as }: DailyBackup): string | undefined {
  const translate = useTranslate();
  const [first, second] = kept_as;
  if (!first) return undefined;
  return translate(second ? 'backups.daily_and_weekly' : `backups.${first}`);
}
