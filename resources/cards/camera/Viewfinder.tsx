import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { centeredOutline } from '../../../domain/outline.ts';
import type { PictureSize } from '../straightenPhoto.ts';

interface Props {
  /** Undefined until the camera has started. */
  stream: MediaStream | undefined;
  onShown: (video: HTMLVideoElement) => void;
}

/** The camera's picture with a frame in the proportions of a card. */
export function Viewfinder({ stream, onShown }: Props) {
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
        aria-label={translate('matcher_camera.picture')}
        onLoadedMetadata={({ currentTarget }) => {
          setSize({ width: currentTarget.videoWidth, height: currentTarget.videoHeight });
          onShown(currentTarget);
        }}
        sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
      />
      {size ? (
        <Frame size={size} />
      ) : (
        <Typography role="status" sx={starting}>
          {translate('matcher_camera.starting')}
        </Typography>
      )}
    </Box>
  );
}

function Frame({ size: { width, height } }: { size: PictureSize }) {
  const corners = centeredOutline({ width, height }).map(([x, y]) => `${x * width} ${y * height}`);
  const frame = `M${corners.join('L')}Z`;
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      sx={{ ...fill, pointerEvents: 'none' }}
    >
      <path d={`M0 0H${width}V${height}H0Z${frame}`} fillRule="evenodd" fill="#000" fillOpacity={0.4} />
      <path
        d={frame}
        fill="none"
        stroke="#fff"
        strokeWidth={3}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}

const fill = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

const ground = {
  position: 'relative',
  flex: '1 1 auto',
  height: { xs: 'auto', sm: 'min(480px, 60dvh)' },
  minHeight: 240,
  backgroundColor: '#000',
} as const;

const starting = { ...fill, display: 'grid', placeContent: 'center', color: '#fff' } as const;
