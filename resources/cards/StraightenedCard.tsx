import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { CARD_ASPECT, type Outline } from '../../domain/outline.ts';
import { photoUrl } from './photoUrl.ts';
import { straightenPhoto, type PictureSize } from './straightenPhoto.ts';

interface Props {
  photo: File;
  outline: Outline;
  /** Pixels. */
  width: number;
  /** The name is shown next to the picture. */
  isDecorative?: boolean;
}

/** The card on a photo, with the perspective removed. */
export function StraightenedCard({ photo, outline, width, isDecorative = false }: Props) {
  const translate = useTranslate();
  const [size, setSize] = useState<PictureSize>();
  const card = { width, height: Math.round(width / CARD_ASPECT) };
  const straight = size && straightenPhoto({ outline, photo: size, card });
  return (
    <Box
      {...(isDecorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': translate('matcher.straightened') })}
      sx={{ ...frame, ...card }}
    >
      <img
        src={photoUrl(photo)}
        alt=""
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth || 1, height: naturalHeight || 1 })
        }
        style={straight ? { ...straight, visibility: 'visible' } : { visibility: 'hidden' }}
      />
    </Box>
  );
}

const frame = {
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: 0.5,
  backgroundColor: 'background.picture',
  '& img': { position: 'absolute', top: 0, left: 0, maxWidth: 'none', transformOrigin: '0 0' },
} as const;
