import { Box, Radio, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { matchRow } from './rowStyle.ts';

/** Below the matches: the card is none of them. */
export function NoneRow({ isChosen, onChoose }: { isChosen: boolean; onChoose: () => void }) {
  const translate = useTranslate();
  const radio = useId();
  return (
    <Box sx={{ ...matchRow, minHeight: 52, backgroundColor: isChosen ? 'action.selected' : undefined }}>
      <Radio
        checked={isChosen}
        onChange={onChoose}
        name="match"
        value="none"
        slotProps={{ input: { id: radio } }}
        sx={{ ml: -1, mr: -1 }}
      />
      <Typography component="label" htmlFor={radio} sx={{ flex: 1, cursor: 'pointer' }}>
        {translate('matcher.none_of_these')}
      </Typography>
    </Box>
  );
}
