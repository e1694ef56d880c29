import Close from '@mui/icons-material/Close';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { photoUrl } from './photoUrl.ts';

interface Props {
  photos: readonly File[];
  onRemove: (photo: File) => void;
}

/** Thumbnails of several photos. A click removes a photo. */
export function ChosenPhotos({ photos, onRemove }: Props) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={grid}>
      {photos.map((photo) => (
        <Box component="li" key={photoUrl(photo)} sx={{ display: 'flex' }}>
          <Box
            component="button"
            type="button"
            aria-label={translate('matcher.remove_photo', { name: photo.name })}
            onClick={() => onRemove(photo)}
            sx={tile}
          >
            <Box component="img" src={photoUrl(photo)} alt="" loading="lazy" decoding="async" sx={picture} />
            <Close sx={cross} aria-hidden />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
  alignContent: 'start',
  gap: 1,
  maxHeight: { xs: 320, sm: 'clamp(320px, calc(100dvh - 322px), 514px)' },
  overflowY: 'auto',
  m: 0,
  p: 2,
  listStyle: 'none',
  backgroundColor: 'background.picture',
} as const;

const tile = {
  position: 'relative',
  flex: 1,
  height: 112,
  minWidth: 0,
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  cursor: 'pointer',
} as const;

const picture = { width: '100%', height: '100%', objectFit: 'contain' } as const;

const cross = {
  position: 'absolute',
  top: 4,
  right: 4,
  p: 0.25,
  fontSize: 20,
  borderRadius: 0.5,
  color: 'text.primary',
  backgroundColor: 'background.paper',
} as const;
