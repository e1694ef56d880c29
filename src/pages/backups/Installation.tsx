import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { SystemState } from '../../../contract/system.ts';
import { ExpandButton } from '../../../ui/ExpandButton.tsx';
import { Fact } from '../../../ui/Facts.tsx';
import { ReleaseChanges } from './ReleaseChanges.tsx';

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** The version with its changes, and what an operator of the server asks about it. */
export function Installation({ state }: { state: SystemState }) {
  const translate = useTranslate();
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const { version, engine, backups, sales_files_days: days } = state;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading}>
      <Typography id={heading} component="h2" variant="h3" sx={{ px: 2, pt: 2 }}>
        {translate('backups.installation')}
      </Typography>
      <Box component="dl" sx={facts}>
        <Fact label={translate('backups.version')}>{version}</Fact>
        <Fact label={translate('backups.engine')}>{ENGINES[engine]}</Fact>
        <Fact label={translate('backups.folder')}>{backups.folder}</Fact>
        <Fact label={translate('backups.sales_files')}>
          {translate('backups.sales_files_days', { smart_count: days })}
        </Fact>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 36 }}>
          <Typography component="h3" variant="body2">
            {translate('backups.changes')}
          </Typography>
          <ExpandButton
            label={translate('backups.changes')}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        </Box>
        {isOpen && <ReleaseChanges version={version} />}
      </Box>
    </Paper>
  );
}

const facts = {
  display: 'grid',
  gap: 2,
  m: 0,
  p: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
};
