import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { Box, Dialog, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Image } from '../contract/primitives.ts';

const SWIPE = 40;

interface Props {
  images: readonly Image[];
  /** What the pictures show. */
  name: string;
  height: number | Record<string, number>;
}

/** Pictures one at a time: arrows that wrap around, dots, swipe, arrow keys; a click opens one large. */
export function Carousel({ images, name, height }: Props) {
  const translate = useTranslate();
  const [position, setPosition] = useState(0);
  const [large, setLarge] = useState(false);
  const [pressed, setPressed] = useState<number>();

  if (images.length === 0) {
    return (
      <Box sx={{ ...ground, height, alignContent: 'center', justifyItems: 'center', display: 'grid' }}>
        <ImageOutlined sx={{ fontSize: 32 }} />
        <Typography variant="caption">{translate('pictures.none')}</Typography>
      </Box>
    );
  }

  const shown = position % images.length;
  const image = images[shown];
  const step = (by: number) => setPosition((shown + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = pressed === undefined ? 0 : event.clientX - pressed;
    setPressed(undefined);
    if (Math.abs(moved) > SWIPE) step(moved < 0 ? 1 : -1);
  };
  const label = translate('pictures.position', { position: shown + 1, total: images.length, name });

  const picture = (
    <Box
      component="img"
      src={image?.image}
      alt={label}
      draggable={false}
      sx={{ maxWidth: '100%', maxHeight: '100%', width: '100%', height: '100%', objectFit: 'contain' }}
    />
  );
  const arrows = images.length > 1 && (
    <>
      <Arrow side="left" label={translate('pictures.previous')} onClick={() => step(-1)} />
      <Arrow side="right" label={translate('pictures.next')} onClick={() => step(1)} />
    </>
  );

  return (
    <Box
      role="group"
      aria-roledescription={translate('pictures.carousel')}
      aria-label={name}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => setPressed(event.clientX)}
      onPointerUp={onPointerUp}
      sx={{ ...ground, height, touchAction: 'pan-y' }}
    >
      <Box
        component="button"
        type="button"
        aria-label={translate('pictures.enlarge', { name: label })}
        onClick={() => setLarge(true)}
        sx={{
          all: 'unset',
          display: 'block',
          width: '100%',
          height: '100%',
          boxSizing: 'border-box',
          p: 3,
          pb: images.length > 1 ? 5 : 3,
          cursor: 'zoom-in',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        {picture}
      </Box>
      {arrows}
      {images.length > 1 && <Dots count={images.length} shown={shown} onChoose={setPosition} />}
      <Dialog
        open={large}
        onClose={() => setLarge(false)}
        onKeyDown={onKeyDown}
        fullScreen
        aria-label={label}
        slotProps={{ paper: { sx: { p: 2, display: 'grid', placeItems: 'center' } } }}
      >
        <Box
          onClick={() => setLarge(false)}
          sx={{ width: '100%', height: 'calc(100dvh - 32px)', cursor: 'zoom-out' }}
        >
          {picture}
        </Box>
        {arrows}
      </Dialog>
    </Box>
  );
}

const ground = {
  position: 'relative',
  backgroundColor: 'background.picture',
  color: 'text.secondary',
  borderRadius: { xs: 0, sm: 1 },
  overflow: 'hidden',
} as const;

function Arrow({ side, label, onClick }: { side: 'left' | 'right'; label: string; onClick: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      aria-label={label}
      onClick={onClick}
      sx={{
        position: 'absolute',
        [side]: 10,
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
      }}
    >
      <Icon />
    </IconButton>
  );
}

function Dots({ count, shown, onChoose }: { count: number; shown: number; onChoose: (n: number) => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ position: 'absolute', insetInline: 0, bottom: 6, display: 'flex', justifyContent: 'center' }}>
      {Array.from({ length: count }, (_, dot) => (
        <Box
          component="button"
          type="button"
          key={dot}
          aria-label={translate('pictures.go_to', { position: dot + 1 })}
          aria-current={dot === shown}
          onClick={() => onChoose(dot)}
          sx={{
            all: 'unset',
            width: 16,
            height: 24,
            display: 'grid',
            placeItems: 'center',
            cursor: 'pointer',
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: 0.5 },
            '&::after': {
              content: '""',
              width: 6,
              height: 6,
              borderRadius: '50%',
              border: '1px solid',
              borderColor: 'text.primary',
              backgroundColor: dot === shown ? 'text.primary' : 'transparent',
            },
          }}
        />
      ))}
    </Box>
  );
}
