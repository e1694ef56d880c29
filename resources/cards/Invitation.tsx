import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { IMAGE_TYPES_IN_WORDS, MAX_IMAGE_BYTES } from '../../contract/files.ts';

/** Where the photo will be: the ways to get one there. A click is the button below. */
export function Invitation({ onClick }: { onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Box onClick={onClick} sx={invitation}>
      <PhotoCameraOutlined sx={{ fontSize: 32 }} aria-hidden />
      <Typography color="text.primary">{translate('matcher.hint')}</Typography>
      <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>{translate('matcher.hint_more')}</Typography>
      <Typography variant="caption">
        {translate('matcher.limits', { types: IMAGE_TYPES_IN_WORDS, size: MAX_IMAGE_BYTES / 1024 / 1024 })}
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
