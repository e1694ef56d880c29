import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent, PointerEvent } from 'react';
import { clampToPhoto, moveCorner, type Corner, type Outline } from '../../domain/outline.ts';
import { lightTokens } from '../../ui/tokens.ts';
import type { PictureSize } from './straightenPhoto.ts';

interface Props {
  size: PictureSize;
  outline: Outline;
  onDraw: (outline: Outline) => void;
}

/** Share of the photo's longer side. */
const STEP = 0.004;
const LARGE_STEP = 0.04;

const DIRECTIONS: Record<string, Corner> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (share: number) => Math.round(clampToPhoto(share) * 100);

/** The corners of an outline, moved by dragging or by arrow keys. Needs the parent SVG. */
export function OutlineHandles({ size, outline, onDraw }: Props) {
  const translate = useTranslate();
  const longer = Math.max(size.width, size.height);

  const onKeyDown = (event: KeyboardEvent, which: number, [x, y]: Corner) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const step = (event.shiftKey ? LARGE_STEP : STEP) * longer;
    const [right, down] = [(direction[0] * step) / size.width, (direction[1] * step) / size.height];
    onDraw(moveCorner(outline, which, [clampToPhoto(x) + right, clampToPhoto(y) + down]));
  };
  const onPointerMove = (event: PointerEvent<SVGGElement>, which: number) => {
    const { currentTarget: handle, pointerId, clientX, clientY } = event;
    const toScreen = handle.ownerSVGElement?.getScreenCTM();
    if (!toScreen || !handle.hasPointerCapture(pointerId)) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toScreen.inverse());
    onDraw(moveCorner(outline, which, [x / size.width, y / size.height]));
  };
  return outline.map(([x, y], which) => {
    const dot = `M${clampToPhoto(x) * size.width} ${clampToPhoto(y) * size.height}h0.001`;
    return (
      <Box
        component="g"
        key={which}
        role="slider"
        tabIndex={0}
        aria-label={translate(`matcher.corner.${which}`)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(x)}
        aria-valuetext={translate('matcher.corner_at', { x: `${percent(x)}%`, y: `${percent(y)}%` })}
        onKeyDown={(event: KeyboardEvent) => onKeyDown(event, which, [x, y])}
        onPointerDown={({ currentTarget, pointerId, button }: PointerEvent<SVGGElement>) =>
          button === 0 && currentTarget.setPointerCapture(pointerId)
        }
        onPointerMove={(event: PointerEvent<SVGGElement>) => onPointerMove(event, which)}
        sx={handleSx}
      >
        <path className="reach" d={dot} />
        <path className="ring" d={dot} />
        <path className="middle" d={dot} />
      </Box>
    );
  });
}

/** A zero-length line with round caps is a dot of the same size at every photo size. */
const handleSx = {
  cursor: 'grab',
  touchAction: 'none',
  outline: 'none !important',
  '&:active': { cursor: 'grabbing' },
  '& path': { strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' },
  '& .reach': { stroke: 'transparent', strokeWidth: 44, pointerEvents: 'stroke' },
  '& .ring': { stroke: lightTokens.accent, strokeWidth: 16, pointerEvents: 'none' },
  '& .middle': { stroke: '#fff', strokeWidth: 11, pointerEvents: 'none' },
  '&:focus-visible .ring': { strokeWidth: 24 },
} as const;
