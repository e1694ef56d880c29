import { Box, Link, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { Image } from '../contract/primitives.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  id: number;
  name: string;
  images: readonly Image[];
  /** The address of its details. */
  to: string;
  /** Below the name, on the phone. */
  fact?: string;
  /** Below the name, everywhere. */
  note?: string;
}

/** A linked record in the first column: its picture, and its name, which leads to its details. */
export function DetailsName({ id, name, images, to, fact, note }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Thumbnail images={images} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={LinkBase}
          to={to}
          color="text.primary"
          variant="body2"
          noWrap
          title={name}
          sx={{ display: 'block', '@media (pointer: coarse)': { py: 1.5, my: fact || note ? -1.5 : 0 } }}
        >
          {name || `#${id}`}
        </Link>
        {fact && (
          <Typography
            variant="caption"
            color="text.secondary"
            noWrap
            sx={{ display: { xs: 'block', sm: 'none' } }}
          >
            {fact}
          </Typography>
        )}
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
