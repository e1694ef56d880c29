import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { MAX_IMAGE_BYTES } from '../../contract/files.ts';
import { ChosenPhotos } from './ChosenPhotos.tsx';
import { OutlinedPhoto } from './OutlinedPhoto.tsx';
import { listFoundItems } from './foundCards.ts';
import type { Matcher } from './useMatcher.ts';

interface Props {
  matcher: Matcher;
  hasExtensions: boolean;
  onChoose: () => void;
}

/** Photo area: an invitation to choose photos, one photo with outlines, or several thumbnails. */
export function PhotoStage({ matcher, hasExtensions, onChoose }: Props) {
  const { photos, lookups, outline, isList, isPending, draw } = matcher;
  const [photo] = photos;
  if (!photo) {
    return (
      <Box sx={stage}>
        <Invitation onClick={onChoose} />
      </Box>
    );
  }
  if (photos.length > 1) return <ChosenPhotos photos={photos} onRemove={matcher.remove} />;
  const found = isList ? listFoundItems(lookups) : [];
  const drawn = found.flatMap(({ number, card }) =>
    card.outline ? [{ number, outline: card.outline }] : [],
  );
  return (
    <Box sx={stage}>
      <OutlinedPhoto
        photo={photo}
        size={matcher.photoSize}
        onSize={matcher.measure}
        outlines={outline ? [{ outline }] : drawn}
        onDraw={hasExtensions && !isPending && !isList ? draw : undefined}
      />
    </Box>
  );
}

/** Explains how to add a photo. A click does the same as the button below. */
function Invitation({ onClick }: { onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Box onClick={onClick} sx={invitation}>
      <PhotoCameraOutlined sx={{ fontSize: 32 }} aria-hidden />
      <Typography color="text.primary">{translate('matcher.hint')}</Typography>
      <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>{translate('matcher.hint_more')}</Typography>
      <Typography variant="caption">
        {translate('matcher.limits', { size: MAX_IMAGE_BYTES / 1024 / 1024 })}
      </Typography>
    </Box>
  );
}

const invitation = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 1,
  height: '100%',
  p: 2,
  color: 'text.secondary',
  cursor: 'pointer',
} as const;

const stage = {
  height: { xs: 320, sm: 'clamp(320px, calc(100dvh - 322px), 514px)' },
  backgroundColor: 'background.picture',
  overflow: 'clip',
} as const;
