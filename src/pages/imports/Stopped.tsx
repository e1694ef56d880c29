import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../../contract/imports.ts';
import { resumeImport } from '../../../providers/imports.ts';
import { DiscardButton } from './DiscardButton.tsx';
import { countOf } from './rows/rows.ts';
import { ResumeDialog } from './ResumeDialog.tsx';
import { shopOf } from './sources.ts';
import { useImportChange } from './useImportChange.ts';

/** Why reading ended early, and the way on: a shop needs its cookie again, a file is read at once. */
export function Stopped({ imported }: { imported: Import }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { id, message } = imported;
  const shop = shopOf(imported);
  const isEmpty = countOf(imported.rows) === 0;
  const goOn = useImportChange(id, {
    send: () => resumeImport(id, {}),
    failure: 'imports.not_gone_on',
  });
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ alignItems: 'flex-start', backgroundColor: 'background.paper' }}
      slotProps={{ message: { sx: { flex: 1 } } }}
    >
      <Typography component="h2" variant="h3" color="text.primary">
        {translate('imports.stopped')}
      </Typography>
      <Typography color="text.primary">{message}</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        {translate(isEmpty ? 'imports.stopped_empty' : 'imports.stopped_help')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <Button
          variant={isEmpty ? 'contained' : 'outlined'}
          loading={goOn.isPending}
          onClick={() => (shop ? setAsking(true) : goOn.mutate())}
        >
          {translate('imports.go_on')}
        </Button>
        {isEmpty && <DiscardButton imported={imported} />}
      </Box>
      {isAsking && shop && <ResumeDialog id={id} shop={shop} onClose={() => setAsking(false)} />}
    </Alert>
  );
}
