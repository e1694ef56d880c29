import { Box } from '@mui/material';
import { centeredOutline } from '../../../domain/outline.ts';
import { CameraPicture, type PictureSize } from '../../../ui/camera/CameraPicture.tsx';

interface Props {
  /** Undefined until the camera has started. */
  stream: MediaStream | undefined;
  onShown: (video: HTMLVideoElement) => void;
}

/** The camera's picture with a frame in the proportions of a card. */
export function Viewfinder(props: Props) {
  return <CameraPicture {...props}>{(size) => <Frame size={size} />}</CameraPicture>;
}

function Frame({ size: { width, height } }: { size: PictureSize }) {
  const corners = centeredOutline({ width, height }).map(([x, y]) => `${x * width} ${y * height}`);
  const frame = `M${corners.join('L')}Z`;
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
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
