import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Previous and next, over the sides of a picture. Stands in something positioned. */
export function PictureArrows({ onStep }: { onStep: (by: number) => void }) {
  const translate = useTranslate();
  return (
    <>
      <IconButton
        aria-label={translate('pictures.previous')}
        onClick={() => onStep(-1)}
        sx={{ ...arrow, left: 10 }}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        aria-label={translate('pictures.next')}
        onClick={() => onStep(1)}
        sx={{ ...arrow, right: 10 }}
      >
        <ChevronRight />
      </IconButton>
    </>
  );
}

const arrow = {
  position: 'absolute',
  top: '50%',
  translate: '0 -50%',
  width: 36,
  height: 36,
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
  color: 'text.primary',
  backgroundColor: 'background.paper',
  '&:hover': { backgroundColor: 'background.sunken' },
} as const;
