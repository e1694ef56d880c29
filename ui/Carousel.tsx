import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_IMAGES } from '../contract/files.ts';
import type { Image } from '../contract/primitives.ts';
import { useLoadable } from './loadable.ts';
import { ForeignPictureLink, PictureArrows, PictureViewer } from './PictureViewer.tsx';
import { usePictureSteps } from './usePictureSteps.ts';

interface Props {
  images: readonly Image[];
  /** Name of the pictured record. */
  name: string;
  height: number | Record<string, number>;
}

/**
 * Shows one picture at a time, with arrows that wrap around, dots, swipe and arrow keys.
 * A click opens the viewer.
 */
export function Carousel({ images, name, height }: Props) {
  const translate = useTranslate();
  const [position, setPosition] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const isLoadable = useLoadable();
  const count = images.length;
  const shown = count === 0 ? 0 : position % count;
  const { step, onKeyDown, swipe } = usePictureSteps({ count, shown, onShow: setPosition });

  if (count === 0) {
    return (
      <Box sx={{ ...ground, height, alignContent: 'center', justifyItems: 'center', display: 'grid' }}>
        <ImageOutlined sx={{ fontSize: 32 }} />
        <Typography variant="caption">{translate('pictures.none')}</Typography>
      </Box>
    );
  }
  const address = images[shown]?.image ?? '';
  const label = translate('pictures.position', { position: shown + 1, total: count, name });
  return (
    <>
      <Box
        role="group"
        aria-roledescription={translate('pictures.carousel')}
        aria-label={name}
        onKeyDown={onKeyDown}
        {...swipe}
        sx={{ ...ground, height, touchAction: 'pan-y pinch-zoom' }}
      >
        {isLoadable(address) ? (
          <Box
            component="button"
            type="button"
            aria-label={translate('pictures.enlarge', { name: label })}
            aria-haspopup="dialog"
            onClick={() => setLarge(true)}
            sx={{ ...enlarge, pb: count > 1 ? 5 : 3 }}
          >
            <Box
              component="img"
              src={address}
              alt={label}
              draggable={false}
              sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
            />
          </Box>
        ) : (
          <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', px: 7, textAlign: 'center' }}>
            <ForeignPictureLink address={address} />
          </Box>
        )}
        {count > 1 && <PictureArrows onStep={step} />}
        {count > 1 && count <= MAX_IMAGES && <PictureDots count={count} shown={shown} onShow={setPosition} />}
        {count > MAX_IMAGES && (
          <Typography variant="caption" className="tabular" sx={atTheFoot}>
            {translate('viewer.position', { position: shown + 1, total: count })}
          </Typography>
        )}
      </Box>
      {isLarge && (
        <PictureViewer
          images={images}
          name={name}
          shown={shown}
          onShow={setPosition}
          onClose={() => setLarge(false)}
        />
      )}
    </>
  );
}

const ground = {
  position: 'relative',
  backgroundColor: 'background.picture',
  color: 'text.secondary',
  borderRadius: { xs: 0, sm: 1 },
  overflow: 'hidden',
} as const;

const enlarge = {
  all: 'unset',
  display: 'block',
  width: '100%',
  height: '100%',
  boxSizing: 'border-box',
  p: 3,
  cursor: 'zoom-in',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

const atTheFoot = { position: 'absolute', insetInline: 0, bottom: 10, textAlign: 'center' } as const;

interface DotsProps {
  count: number;
  shown: number;
  onShow: (position: number) => void;
}

/** A dot for each picture; a click shows the picture. Needs a positioned parent. */
function PictureDots({ count, shown, onShow }: DotsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ position: 'absolute', insetInline: 0, bottom: 4, display: 'flex', justifyContent: 'center' }}>
      {Array.from({ length: count }, (_, dot) => (
        <Box
          component="button"
          type="button"
          key={dot}
          aria-label={translate('pictures.go_to', { position: dot + 1 })}
          aria-current={dot === shown}
          onClick={() => onShow(dot)}
          sx={{
            all: 'unset',
            width: 24,
            height: 28,
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
