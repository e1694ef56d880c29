import DensityMedium from '@mui/icons-material/DensityMedium';
import DensitySmall from '@mui/icons-material/DensitySmall';
import { IconButton, Tooltip } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';

/** Switches between comfortable and compact rows. */
export function DensityButton() {
  const translate = useTranslate();
  const [isDense, setDense] = useDensity();
  const label = translate(isDense ? 'list.comfortable' : 'list.compact');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setDense(!isDense)}>
        {isDense ? <DensityMedium fontSize="small" /> : <DensitySmall fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

/** Whether tables have compact rows of 36 px. Stored in this browser. */
export function useDensity() {
  return useStore('lists.dense', false);
}
