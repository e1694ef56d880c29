import Check from '@mui/icons-material/Check';
import { Box, InputLabel, Typography } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import type { Image } from '../../contract/primitives.ts';
import { hostOf, useLoadable } from '../../ui/loadable.ts';

const SOURCE = 'already_present_images';

export interface PresentImages {
  images: readonly Image[];
  /** Prefix of the catalogue keys: `{texts}.pick_images`, `.pick_image`. */
  texts: string;
}

/** Chooses pictures of the purchase or batch for the product. */
export function PresentImagesInput({ images, texts }: PresentImages) {
  const translate = useTranslate();
  const isLoadable = useLoadable();
  const { field } = useInput<{ [SOURCE]: string[] }>({ source: SOURCE, defaultValue: [] });
  const picked: string[] = field.value ?? [];
  if (images.length === 0) return null;
  const toggle = (address: string) =>
    field.onChange(picked.includes(address) ? picked.filter((one) => one !== address) : [...picked, address]);
  return (
    <Box role="group" aria-labelledby="present-images">
      <InputLabel id="present-images" component="span">
        {translate(`${texts}.pick_images`)}
      </InputLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {images.map(({ id, image, thumbnail }, position) => (
          <Box
            key={id}
            component="button"
            type="button"
            aria-pressed={picked.includes(image)}
            aria-label={translate(`${texts}.pick_image`, { position: position + 1 })}
            onClick={() => toggle(image)}
            sx={{
              position: 'relative',
              width: 72,
              height: 72,
              p: 0.5,
              borderRadius: 1,
              cursor: 'pointer',
              border: 2,
              borderColor: picked.includes(image) ? 'primary.main' : 'divider',
              backgroundColor: 'background.picture',
            }}
          >
            {isLoadable(thumbnail ?? image) ? (
              <Box
                component="img"
                src={thumbnail ?? image}
                alt=""
                sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
              />
            ) : (
              <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
                {hostOf(image)}
              </Typography>
            )}
            {picked.includes(image) && (
              <Check
                sx={{
                  position: 'absolute',
                  top: 4,
                  right: 4,
                  fontSize: 16,
                  borderRadius: 0.5,
                  color: 'primary.contrastText',
                  backgroundColor: 'primary.main',
                }}
              />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
