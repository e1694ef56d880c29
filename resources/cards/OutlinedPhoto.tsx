import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Corner, Outline } from '../../domain/outline.ts';
import { lightTokens } from '../../ui/tokens.ts';
import { OutlineHandles } from './OutlineHandles.tsx';
import { photoUrl } from './photoUrl.ts';
import type { PictureSize } from './straightenPhoto.ts';

interface Props {
  photo: File;
  /** Known once the photo has loaded. */
  size: PictureSize | undefined;
  onSize: (size: PictureSize) => void;
  outlines: readonly DrawnOutline[];
  /** Makes the corners of a single outline movable. */
  onDraw?: (outline: Outline) => void;
}

/** The whole photo, upright, with the outlines of found cards. */
export function OutlinedPhoto({ photo, size, onSize, outlines, onDraw }: Props) {
  const [first] = outlines;
  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      <Box
        component="img"
        src={photoUrl(photo)}
        alt={photo.name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onSize({ width: naturalWidth || 1, height: naturalHeight || 1 })
        }
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
      />
      {size && first && (
        <OutlineDrawing size={size} outlines={outlines}>
          {onDraw && <OutlineHandles size={size} outline={first.outline} onDraw={onDraw} />}
        </OutlineDrawing>
      )}
    </Box>
  );
}

export interface DrawnOutline {
  outline: Outline;
  /** Number of the card, among several cards. */
  number?: number;
}

interface DrawingProps {
  /** Size of the photo. The drawing fits its container like `object-fit: contain`. */
  size: PictureSize;
  outlines: readonly DrawnOutline[];
  children?: ReactNode;
}

/** Lines around the cards of a photo. The area outside the cards is darkened. */
function OutlineDrawing({ size, outlines, children }: DrawingProps) {
  const { width, height } = size;
  const inPixels = ([x, y]: Corner) => `${x * width} ${y * height}`;
  const paths = outlines.map(({ outline }) => `M${outline.map(inPixels).join('L')}Z`);
  const letters = Math.max(width, height) / 26;
  return (
    <Box component="svg" viewBox={`0 0 ${width} ${height}`} sx={drawing}>
      <path
        d={`M0 0H${width}V${height}H0Z${paths.join('')}`}
        fillRule="evenodd"
        fill="#000"
        fillOpacity={0.35}
      />
      {paths.map((path, index) => (
        <g key={path + String(index)} fill="none" strokeLinejoin="round">
          <path d={path} stroke="#fff" strokeWidth={4} vectorEffect="non-scaling-stroke" />
          <path d={path} stroke={lightTokens.accent} strokeWidth={2} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
      {outlines.map(({ number, outline }) => {
        if (number === undefined) return null;
        const x = (outline.reduce((sum, [one]) => sum + one, 0) / 4) * width;
        const y = (outline.reduce((sum, [, one]) => sum + one, 0) / 4) * height;
        return (
          <g key={number}>
            <circle
              cx={x}
              cy={y}
              r={letters * 0.75}
              fill={lightTokens.accent}
              stroke="#fff"
              strokeWidth={letters / 12}
            />
            <text x={x} y={y} dy="0.36em" textAnchor="middle" fontSize={letters} fontWeight={600} fill="#fff">
              {number}
            </text>
          </g>
        );
      })}
      {children}
    </Box>
  );
}

const drawing = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
} as const;
