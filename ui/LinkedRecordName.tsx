import { Box, Link, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { Image } from '../contract/primitives.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  id: number;
  name: string;
  images: readonly Image[];
  /** Address of the record's details. */
  to: string;
  /** Shown below the name. */
  note?: string;
}

/** First column of a linked record: its picture, and its name as a link to its details. */
export function LinkedRecordName({ id, name, images, to, note }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Thumbnail images={images} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={LinkBase}
          to={to}
          color="text.primary"
          variant="body2"
          title={name}
          sx={{ display: 'block', '@media (pointer: coarse)': { py: 1.5, my: note ? -1.5 : 0 } }}
        >
          <Box component="span" sx={nameLines}>
            {name || `#${id}`}
          </Box>
        </Link>
        {note && (
          <Typography
            variant="caption"
            component="div"
            color="text.secondary"
            className="tabular"
            noWrap
            title={note}
          >
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** One line; up to three on a phone. */
const nameLines = {
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
} as const;
