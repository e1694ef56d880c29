import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../domain/format.ts';
import type { CardIndexJob } from '../../../contract/card_index.ts';

/** So many are shown at first. */
const FIRST = 5;

/** The pictures that are not in the index, each with its reason. */
export function Skipped({ skipped }: Pick<CardIndexJob, 'skipped'>) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  if (skipped.length === 0) return null;
  const shown = isWhole ? skipped : skipped.slice(0, FIRST);
  return (
    <>
      <Typography color="text.secondary" sx={{ mt: 2 }}>
        {translate('card_index.skipped_help')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {shown.map(({ place, message }, index) => (
          <Box component="li" key={`${place} ${index}`} sx={row}>
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{place}</Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{message}</Typography>
          </Box>
        ))}
      </Box>
      {shown.length < skipped.length && (
        <Button onClick={() => setWhole(true)}>
          {translate('card_index.more_skipped', { count: formatCount(skipped.length) })}
        </Button>
      )}
    </>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
