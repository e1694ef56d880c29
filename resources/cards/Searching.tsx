import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Progress } from '../../providers/sending.ts';
import { SendingProgress } from '../../ui/SendingProgress.tsx';
import { matchRow } from './MatchRow.tsx';

/** While a photo is sent and looked up. */
export function Searching({ progress }: { progress: Progress | undefined }) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('matcher.searching')}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 56, px: 2 }}>
        {progress && progress.sent < progress.total ? (
          <SendingProgress progress={progress} />
        ) : (
          <Typography color="text.secondary">{translate('matcher.searching')}</Typography>
        )}
      </Box>
      {[40, 52, 34].map((width) => (
        <Box key={width} sx={matchRow}>
          <Skeleton variant="rounded" width={72} height={72} />
          <Skeleton width={`${width}%`} />
        </Box>
      ))}
    </Box>
  );
}
