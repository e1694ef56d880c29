import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CardIndexJob } from '../../../contract/card_index.ts';
import { formatCount } from '../../../domain/format.ts';
import { Fact } from '../../../ui/Facts.tsx';
import { ReadingProblems } from '../../../ui/ReadingProblems.tsx';

/** Progress or result of indexing a zip. */
export function IndexReport({ indexing }: { indexing: CardIndexJob }) {
  const translate = useTranslate();
  const { state, message, skipped } = indexing;
  if (state === 'idle') return null;
  const isDone = state === 'done';
  const Icon = isDone ? CheckCircleOutline : ErrorOutline;
  return (
    <Box component="section" aria-label={translate('card_index.last')}>
      {state !== 'running' && (
        <Box sx={{ display: 'flex', gap: 1, mb: 2, color: isDone ? 'success.main' : 'error.main' }}>
          <Icon sx={{ fontSize: 20 }} aria-hidden />
          <Typography role={isDone ? 'status' : 'alert'} sx={{ overflowWrap: 'anywhere' }}>
            {translate(isDone ? 'card_index.done' : 'card_index.stopped')}
            {message && `: ${message}`}
          </Typography>
        </Box>
      )}
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, m: 0 }}>
        {(['added', 'changed', 'unchanged'] as const).map((kind) => (
          <Fact key={kind} label={translate(`card_index.${kind}`)}>
            {formatCount(indexing[kind])}
          </Fact>
        ))}
        <Fact label={translate('card_index.skipped')}>{formatCount(skipped.length)}</Fact>
      </Box>
      <Skipped skipped={skipped} />
    </Box>
  );
}

/** Pictures that were not indexed, with reasons. */
function Skipped({ skipped }: Pick<CardIndexJob, 'skipped'>) {
  const translate = useTranslate();
  if (skipped.length === 0) return null;
  return (
    <>
      <Typography color="text.secondary" sx={{ mt: 2 }}>
        {translate('card_index.skipped_help')}
      </Typography>
      <ReadingProblems problems={skipped} more="card_index.more_skipped" />
    </>
  );
}
