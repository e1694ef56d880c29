import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isOutline, centeredOutline, type Outline } from '../../domain/outline.ts';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { OutlineHelp } from './OutlineHelp.tsx';
import { OutlinedPhoto } from './OutlinedPhoto.tsx';
import type { PictureSize } from './straightenPhoto.ts';

interface Props {
  photo: File;
  /** The initial outline. */
  outline: Outline | undefined;
  onFind: (outline: Outline) => void;
  onClose: () => void;
}

/**
 * Draws the outline of a card on a photo.
 * Used if the photo shows several cards, or if there are several photos.
 */
export function OutlineDialog({ photo, outline: given, onFind, onClose }: Props) {
  const translate = useTranslate();
  const [size, setSize] = useState<PictureSize>();
  const [drawn, setDrawn] = useState<Outline>();
  const initialOutline = given ?? (size && centeredOutline(size));
  const outline = drawn ?? initialOutline;
  const isOutlined = outline !== undefined && isOutline(outline);
  return (
    <RecordDialog
      title={translate('matcher.mark')}
      onClose={onClose}
      width={720}
      flush
      actions={
        <Button variant="contained" disabled={!isOutlined} onClick={() => outline && onFind(outline)}>
          {translate('matcher.find')}
        </Button>
      }
    >
      <Box sx={stage}>
        <OutlinedPhoto
          photo={photo}
          size={size}
          onSize={setSize}
          outlines={outline ? [{ outline }] : []}
          onDraw={setDrawn}
        />
      </Box>
      {outline && (
        <OutlineHelp isOutlined={isOutlined} onReset={drawn ? () => setDrawn(undefined) : undefined} />
      )}
    </RecordDialog>
  );
}

const stage = {
  flex: { xs: 1, sm: 'none' },
  height: { xs: 320, sm: 'clamp(280px, calc(100dvh - 300px), 560px)' },
  backgroundColor: 'background.picture',
  overflow: 'clip',
} as const;
