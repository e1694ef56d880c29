import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import } from '../../../contract/imports.ts';
import { stepImport } from '../../../providers/imports.ts';
import { UndoButton } from './UndoButton.tsx';
import { useImportChange } from './useImportChange.ts';

/** Why recording ended early, and both ways on: to record the rest, or to take back what was recorded. */
export function Interrupted({ imported: { id, message } }: { imported: Import }) {
  const translate = useTranslate();
  const { mutate, isPending } = useImportChange(id, {
    send: () => stepImport(id, 'commit'),
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
        {translate('imports.interrupted')}
      </Typography>
      <Typography color="text.primary">{message}</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        {translate('imports.interrupted_help')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="contained" loading={isPending} onClick={() => mutate()}>
          {translate('imports.record_rest')}
        </Button>
        <UndoButton id={id} />
      </Box>
    </Alert>
  );
}
