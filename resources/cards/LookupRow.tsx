import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Lookup } from './matcherState.ts';

interface Props {
  lookup: Lookup;
  onRetry: () => void;
  /** Draws the outline of a card where none was found. */
  onMark: (() => void) | undefined;
}

/** A photo without a card in the list: it waits, no card is on it, or it was not looked up. */
export function LookupRow({ lookup, onRetry, onMark }: Props) {
  const translate = useTranslate();
  const { state, problem, photo } = lookup;
  const { name } = photo;
  const isMoving = state === 'waiting' || state === 'running';
  return (
    <Box component="li" sx={row}>
      {isMoving && <Skeleton variant="rounded" width={56} height={78} sx={{ flex: 'none' }} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isMoving ? (
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {translate('matcher_list.searching', { name })}
          </Typography>
        ) : state === 'done' ? (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {translate('matcher_list.no_card', { name })}
          </Typography>
        ) : (
          <Typography role="alert" color="error" sx={{ overflowWrap: 'anywhere' }}>
            {translate('matcher_list.failed', { name })} {problem}
          </Typography>
        )}
      </Box>
      {state === 'done' && onMark && (
        <Button variant="outlined" onClick={onMark}>
          {translate('matcher.mark')}
        </Button>
      )}
      {!isMoving && (
        <Button variant="outlined" onClick={onRetry}>
          {translate('matcher_list.retry')}
        </Button>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 60,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
