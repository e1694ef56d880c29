import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Previous and next, over the sides of a picture. Stands in something positioned. */
export function PictureArrows({ onStep }: { onStep: (by: number) => void }) {
  const translate = useTranslate();
  return STEPS.map(({ by, label, Icon, side }) => (
    <IconButton key={by} aria-label={translate(label)} onClick={() => onStep(by)} sx={{ ...arrow, ...side }}>
      <Icon />
    </IconButton>
  ));
}

const STEPS = [
  { by: -1, label: 'pictures.previous', Icon: ChevronLeft, side: { left: 10 } },
  { by: 1, label: 'pictures.next', Icon: ChevronRight, side: { right: 10 } },
];

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
