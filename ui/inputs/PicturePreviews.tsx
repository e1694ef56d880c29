import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PicturePreview } from './PicturePreview.tsx';
import { inOrder, type Picture } from './pictures.ts';

interface Props {
  pictures: Picture[];
  onChange: (pictures: Picture[]) => void;
}

/** The pictures of a form, in the order in which they are kept. A click removes one; dragging moves it. */
export function PicturePreviews({ pictures, onChange }: Props) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number>();
  if (pictures.length === 0) return null;

  const move = (from: number, to: number) => {
    const rest = pictures.filter((_, position) => position !== from);
    const picture = pictures[from];
    if (picture) onChange(inOrder(rest.toSpliced(to, 0, picture)));
  };
  return (
    <>
      <Box
        component="ol"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 0, m: 0, mt: 1.5, listStyle: 'none' }}
      >
        {pictures.map((picture, position) => (
          <Box
            component="li"
            key={keyOf(picture, position)}
            draggable
            onDragStart={() => setDragged(position)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, position)}
            onDragEnd={() => setDragged(undefined)}
            sx={{
              width: 140,
              opacity: dragged === position ? 0.5 : 1,
              cursor: pictures.length > 1 ? 'grab' : undefined,
            }}
          >
            <PicturePreview
              picture={picture}
              position={position + 1}
              onRemove={() => onChange(pictures.filter((other) => other !== picture))}
            />
          </Box>
        ))}
      </Box>
      {pictures.length > 1 && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {translate('files.order')}
        </Typography>
      )}
    </>
  );
}

function keyOf(picture: Picture, position: number): string {
  if (picture instanceof File) return `${picture.name} ${picture.lastModified} ${position}`;
  return `${picture.image} ${picture.id}`;
}
