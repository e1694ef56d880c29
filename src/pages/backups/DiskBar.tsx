import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SystemState } from '../../../contract/system.ts';
import { formatFileSize } from '../../../domain/format.ts';

/** What fills the disk of the data. Backups on another disk are not in it. */
export function DiskBar({ state: { disk, backups } }: { state: SystemState }) {
  const translate = useTranslate();
  const own = backups.disk ? 0 : backups.bytes;
  const other = Math.max(0, disk.total - disk.free - disk.data - own);
  const parts = [
    { name: 'other', size: other },
    { name: 'data', size: disk.data },
    { name: 'backups', size: own },
    { name: 'free', size: disk.free },
  ].filter(({ size }) => size > 0);
  return (
    <>
      <div className="disk-bar" aria-hidden>
        {parts.map(({ name, size }) => (
          <span key={name} className={name} style={{ flex: `${size} 0 0` }} />
        ))}
      </div>
      <Box component="dl" className="tabular" sx={legend}>
        {parts.map(({ name, size }) => (
          <div key={name} className={`disk-part ${name}`}>
            <dt>{translate(`backups.disk_${name}`)}</dt>
            <dd>{formatFileSize(size)}</dd>
          </div>
        ))}
      </Box>
      {backups.disk === null && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {translate('backups.same_disk')}
        </Typography>
      )}
    </>
  );
}

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.5,
  m: 0,
  mt: 1,
  typography: 'caption',
  color: 'text.secondary',
  '& > div': { display: 'flex', alignItems: 'center' },
  '& > .free': { ml: 'auto' },
  '& dd': { m: 0, ml: 0.5 },
} as const;
