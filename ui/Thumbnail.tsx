import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import type { Image } from '../contract/primitives.ts';

/** A record's first picture as lists show it: contained in a square, never cropped. Decorative: the name stands beside it. */
export function Thumbnail({ images, size = 40 }: { images: readonly Image[]; size?: number }) {
  const [first] = images;
  return (
    <Box
      sx={{
        width: size,
        height: size,
        flex: 'none',
        borderRadius: 0.5,
        backgroundColor: 'background.picture',
        color: 'text.secondary',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
      }}
    >
      {first ? (
        <Box
          component="img"
          src={first.thumbnail ?? first.image}
          alt=""
          loading="lazy"
          decoding="async"
          sx={{ width: size - 4, height: size - 4, objectFit: 'contain' }}
        />
      ) : (
        <ImageOutlined sx={{ fontSize: size / 2, opacity: 0.6 }} />
      )}
    </Box>
  );
}
