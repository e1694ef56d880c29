import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Close from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { movePicture, type FormPicture } from './pictures.ts';
import { formatFileSize } from '../../domain/format.ts';
import { hostOf, useLoadable } from '../loadable.ts';

interface Props {
  pictures: FormPicture[];
  onChange: (pictures: FormPicture[]) => void;
}

/**
 * The pictures of a form in their saved order.
 * A click removes a picture; dragging or its arrows move the picture.
 */
export function PicturePreviews({ pictures, onChange }: Props) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number>();
  if (pictures.length === 0) return null;

  const move = (from: number, to: number) => onChange(movePicture(pictures, from, to));
  const canMove = (from: number, to: number) =>
    movePicture(pictures, from, to).some((picture, position) => picture !== pictures[position]);
  const keys = keysOf(pictures);
  return (
    <>
      <Box
        component="ol"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 0, m: 0, mt: 1.5, listStyle: 'none' }}
      >
        {pictures.map((picture, position) => (
          <Box
            component="li"
            key={keys[position]}
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
            {pictures.length > 1 && (
              <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                {(['earlier', 'later'] as const).map((direction) => {
                  const to = direction === 'earlier' ? position - 1 : position + 1;
                  const isPossible = to >= 0 && canMove(position, to);
                  return (
                    <IconButton
                      key={direction}
                      size="small"
                      aria-label={translate(`files.${direction}`, { position: position + 1 })}
                      aria-disabled={!isPossible}
                      onClick={() => isPossible && move(position, to)}
                      sx={{ '&[aria-disabled=true]': { opacity: 0.38, cursor: 'default' } }}
                    >
                      {direction === 'earlier' ? (
                        <ArrowBack fontSize="inherit" />
                      ) : (
                        <ArrowForward fontSize="inherit" />
                      )}
                    </IconButton>
                  );
                })}
              </Box>
            )}
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

/** A key for each picture that is stable when the picture moves. The same file may occur twice. */
function keysOf(pictures: readonly FormPicture[]): string[] {
  const names = pictures.map((picture) =>
    picture instanceof File ? `${picture.name} ${picture.lastModified}` : `${picture.image} ${picture.id}`,
  );
  return names.map((name, position) => {
    const before = names.slice(0, position).filter((other) => other === name).length;
    return `${name} ${before}`;
  });
}

interface PreviewProps {
  picture: FormPicture;
  /** Position, from 1. */
  position: number;
  onRemove: () => void;
}

/** A picture of a form with a remove button; a file with its name and size. */
function PicturePreview({ picture, position, onRemove }: PreviewProps) {
  const translate = useTranslate();
  const file = picture instanceof File ? picture : undefined;
  const address = useAddressOf(picture);
  const isLoadable = useLoadable();
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={
          file
            ? translate('files.remove', { name: file.name })
            : translate('record.remove_picture', { position })
        }
        onClick={onRemove}
        sx={button}
      >
        {isLoadable(address) ? (
          <Box
            component="img"
            src={address}
            alt=""
            draggable={false}
            sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
          />
        ) : (
          <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {hostOf(address)}
          </Typography>
        )}
        <Box component="span" className="tabular" sx={{ ...corner, left: 6 }}>
          {position}
        </Box>
        <Box component="span" sx={{ ...corner, right: 6 }}>
          <Close sx={{ fontSize: 16 }} />
        </Box>
      </Box>
      {file && (
        <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
          <Typography variant="caption" noWrap title={file.name}>
            {file.name}
          </Typography>
          <Typography variant="caption" color="text.secondary" noWrap sx={{ ml: 'auto', flex: 'none' }}>
            {formatFileSize(file.size)}
          </Typography>
        </Box>
      )}
    </>
  );
}

/** For a file, an object URL that lives as long as the preview. */
function useAddressOf(picture: FormPicture): string {
  const address = useMemo(
    () => (picture instanceof File ? URL.createObjectURL(picture) : (picture.thumbnail ?? picture.image)),
    [picture],
  );
  useEffect(() => {
    if (picture instanceof File) return () => URL.revokeObjectURL(address);
    return undefined;
  }, [picture, address]);
  return address;
}

const button = {
  position: 'relative',
  display: 'block',
  width: '100%',
  height: 120,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.picture',
  cursor: 'pointer',
} as const;

const corner = {
  position: 'absolute',
  top: 6,
  minWidth: 22,
  height: 22,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 0.5,
  typography: 'caption',
  color: 'text.primary',
  backgroundColor: 'background.paper',
} as const;
