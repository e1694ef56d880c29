import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { DailyBackup } from '../../../contract/system.ts';
import { wordText } from '../../../providers/messageWords.ts';
import { Badge } from '../../../ui/Badge.tsx';

/** How a backup was checked, and what it lacks; or why it was not made. */
export function BackupCheck({ backup: { state, problem, reason } }: { backup: DailyBackup }) {
  const translate = useTranslate();
  const words = translate(`backups.states.${state}`);
  return (
    <>
      {state === 'failed' ? (
        <Badge tone="error" icon={ErrorOutline}>
          {words}
        </Badge>
      ) : (
        <Box component="span" sx={line}>
          <CheckCircleOutline sx={{ fontSize: 16 }} aria-hidden />
          {words}
        </Box>
      )}
      {problem && <small className="backup-problem">{wordText(problem, reason)}</small>}
    </>
  );
}

const line = {
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: 0.75,
  typography: 'caption',
  fontWeight: 500,
  color: 'success.main',
} as const;
