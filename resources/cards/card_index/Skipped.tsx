import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CardIndexJob } from '../../../contract/card_index.ts';
import { PlacedProblems } from '../../../ui/PlacedProblems.tsx';

/** The pictures that are not in the index, each with its reason. */
export function Skipped({ skipped }: Pick<CardIndexJob, 'skipped'>) {
  const translate = useTranslate();
  if (skipped.length === 0) return null;
  return (
    <>
      <Typography color="text.secondary" sx={{ mt: 2 }}>
        {translate('card_index.skipped_help')}
      </Typography>
      <PlacedProblems problems={skipped} more="card_index.more_skipped" />
    </>
  );
}
