import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatFileSize } from '../domain/format.ts';
import type { Progress } from '../providers/sending.ts';

/** How much has gone to the server, of what takes a while. */
export function SendingProgress({ progress: { sent, total } }: { progress: Progress }) {
  const translate = useTranslate();
  return (
    <Box sx={{ flex: '1 1 100%' }}>
      <LinearProgress
        variant="determinate"
        aria-label={translate('form.sending')}
        value={(sent / total) * 100}
        sx={{ mb: 0.5, borderRadius: 0.5 }}
      />
      <Typography variant="caption" color="text.secondary" className="tabular" component="p">
        {translate('form.sent', { sent: formatFileSize(sent), total: formatFileSize(total) })}
      </Typography>
    </Box>
  );
}
