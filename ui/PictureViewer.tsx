import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import { Box, Dialog, IconButton, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type SyntheticEvent } from 'react';
import type { Image } from '../contract/primitives.ts';
import { hostOf, useLoadable } from './loadable.ts';
import { usePictureSteps } from './usePictureSteps.ts';

interface Props {
  images: readonly Image[];
  /** Name of the pictured record. */
  name: string;
  /** Position of the displayed picture, from 0. */
  shown: number;
  onShow: (position: number) => void;
  onClose: () => void;
}

/**
 * Full-window viewer for one picture at a time.
 * Closes by the close button, Escape or a click outside the picture.
 */
export function PictureViewer({ images, name, shown, onShow, onClose }: Props) {
  const translate = useTranslate();
  const heading = useId();
  const isLoadable = useLoadable();
  const address = images[shown]?.image ?? '';
  const { step, onKeyDown, swipe } = usePictureSteps({ count: images.length, shown, onShow });
  const position = { position: shown + 1, total: images.length, name };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen
      aria-labelledby={heading}
      onClick={keepInside}
      onKeyDown={(event) => {
        onKeyDown(event);
        keepInside(event);
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 56, px: { xs: 2, sm: 3 } }}>
        <Typography
          id={heading}
          component="h2"
          variant="h3"
          sx={{ minWidth: 0, py: 1, overflowWrap: 'anywhere', textWrap: 'balance' }}
        >
          {name}
        </Typography>
        {images.length > 1 && (
          <Typography
            className="tabular"
            color="text.secondary"
            noWrap
            aria-live="polite"
            sx={{ flex: 'none' }}
          >
            {translate('viewer.position', position)}
          </Typography>
        )}
        <IconButton
          aria-label={translate('dialog.close')}
          onClick={onClose}
          autoFocus
          sx={{ ml: 'auto', mr: -1 }}
        >
          <Close />
        </IconButton>
      </Box>
      <Box
        {...swipe}
        onClick={(event) => event.target === event.currentTarget && onClose()}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 0,
          display: 'grid',
          placeItems: 'center',
          gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
          p: { xs: 0, sm: 3 },
          px: { sm: 8 },
          touchAction: 'pan-y pinch-zoom',
          backgroundColor: 'background.picture',
        }}
      >
        {isLoadable(address) ? (
          <Box
            component="img"
            key={address}
            src={address}
            alt={translate('pictures.position', position)}
            draggable={false}
            sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }}
          />
        ) : (
          <ForeignPictureLink address={address} />
        )}
        {images.length > 1 && <PictureArrows onStep={step} />}
      </Box>
    </Dialog>
  );
}

/** Stops events before they reach the row or carousel that opened the viewer. */
function keepInside(event: SyntheticEvent) {
  event.stopPropagation();
}

/** Previous and next buttons over the sides of a picture. Needs a positioned parent. */
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

/**
 * Replaces a picture on a foreign host with a link: the picture loads only when the operator opens the link.
 */
export function ForeignPictureLink({ address }: { address: string }) {
  const translate = useTranslate();
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {translate('pictures.elsewhere', { host: hostOf(address) })}
    </Link>
  );
}
