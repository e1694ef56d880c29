import Close from '@mui/icons-material/Close';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { hostOf, useLoadable } from '../loadable.ts';
import type { Picture } from './pictures.ts';

const kilobytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${kilobytes.format(Math.max(1, bytes / 1_000))} kB`;
  return `${megabytes.format(bytes / 1_000_000)} MB`;
}

interface Props {
  picture: Picture;
  /** Where it stands, from 1 on. */
  position: number;
  onRemove: () => void;
}

/** A picture of a form: a button that removes it, and a file's name and size. */
export function PicturePreview({ picture, position, onRemove }: Props) {
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
            {fileSize(file.size)}
          </Typography>
        </Box>
      )}
    </>
  );
}

/** Of a file, an address that lasts as long as the preview. */
function useAddressOf(picture: Picture): string {
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
