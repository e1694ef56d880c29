import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface PictureSize {
  width: number;
  height: number;
}

interface Props {
  /** Undefined until the camera has started. */
  stream: MediaStream | undefined;
  onShown: (video: HTMLVideoElement) => void;
  /** Drawn over the picture. */
  children?: (size: PictureSize) => ReactNode;
}

/** What the camera sees. */
export function CameraPicture({ stream, onShown, children }: Props) {
  const translate = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState<PictureSize>();
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  return (
    <Box sx={ground}>
      <Box
        component="video"
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label={translate('camera.picture')}
        onLoadedMetadata={({ currentTarget }) => {
          setSize({ width: currentTarget.videoWidth, height: currentTarget.videoHeight });
          onShown(currentTarget);
        }}
        sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
      />
      {size ? (
        children?.(size)
      ) : (
        <Typography role="status" sx={starting}>
          {translate('camera.starting')}
        </Typography>
      )}
    </Box>
  );
}

const ground = {
  position: 'relative',
  flex: '1 1 auto',
  height: { xs: 'auto', sm: 'min(480px, 60dvh)' },
  minHeight: 240,
  backgroundColor: '#000',
} as const;

const starting = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  color: '#fff',
} as const;
