import { Box } from '@mui/material';
import { ChosenPhotos } from './ChosenPhotos.tsx';
import { Invitation } from './Invitation.tsx';
import { OutlinedPhoto } from './OutlinedPhoto.tsx';
import { foundItems } from './foundCards.ts';
import type { Matcher } from './useMatcher.ts';

interface Props {
  matcher: Matcher;
  hasExtensions: boolean;
  onChoose: () => void;
}

/** What was photographed: nothing yet, one photo with the outlines on it, or several. */
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
  const found = isList ? foundItems(lookups) : [];
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

const stage = {
  height: { xs: 320, sm: 'clamp(320px, calc(100dvh - 322px), 514px)' },
  backgroundColor: 'background.picture',
  overflow: 'clip',
} as const;
