import { Box } from '@mui/material';
import type { Outline } from '../../domain/outline.ts';
import { OutlineDrawing, type DrawnOutline } from './OutlineDrawing.tsx';
import { OutlineHandles } from './OutlineHandles.tsx';
import { addressOf } from './photoAddress.ts';
import type { Size } from './straighten.ts';

interface Props {
  photo: File;
  /** Known once it is shown. */
  size: Size | undefined;
  onSize: (size: Size) => void;
  outlines: readonly DrawnOutline[];
  /** The corners of the one outline can be moved where this is given. */
  onDraw?: (outline: Outline) => void;
}

/** A photo, upright and whole, with the cards that were found on it. */
export function OutlinedPhoto({ photo, size, onSize, outlines, onDraw }: Props) {
  const [first] = outlines;
  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      <Box
        component="img"
        src={addressOf(photo)}
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
