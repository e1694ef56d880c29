import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import type { SystemState } from '../../../contract/system.ts';
import { localDate } from '../../../domain/format.ts';
import { CommandField } from './CommandField.tsx';
import { DiskBar } from './DiskBar.tsx';
import { goodBackups } from './goodBackups.ts';

/** The commands that restore and make a backup, and what fills the disk. */
export function CommandsAndDisk({ state }: { state: SystemState }) {
  const translate = useTranslate();
  const [today] = useState(() => localDate(new Date()));
  const { folder, list } = state.backups;
  const newest = goodBackups(list).find(({ file }) => file !== null)?.file;
  return (
    <Paper variant="outlined" sx={columns}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Part title={translate('backups.restore')} help={translate('backups.restore_help')}>
          <CommandField command={`npm run restore -- ${newest ? argument(folder, newest) : 'FILE'}`} />
        </Part>
        <Part title={translate('backups.back_up')} help={translate('backups.back_up_help')}>
          <CommandField command={`npm run backup -- backstock-${today}.zip`} />
        </Part>
      </Box>
      <Part title={translate('backups.disk')}>
        <DiskBar state={state} />
      </Part>
    </Paper>
  );
}

/** The path of a backup as an argument of a command. */
function argument(folder: string, file: string): string {
  const path = /[/\\]/.test(file) ? file : `${folder.replace(/[/\\]$/, '')}/${file}`;
  return /\s/.test(path) ? `"${path}"` : path;
}

function Part({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} component="h2" variant="h3" sx={{ mb: help ? 0.5 : 1 }}>
        {title}
      </Typography>
      {help && (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {help}
        </Typography>
      )}
      {children}
    </section>
  );
}

const columns = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2.5,
  p: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};
