import DensityMedium from '@mui/icons-material/DensityMedium';
import DensitySmall from '@mui/icons-material/DensitySmall';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDensity } from './useDensity.ts';

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
