import { Box, Link, Tooltip } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { MouseEvent } from 'react';
import type { Image } from '../../contract/primitives.ts';
import { ThumbnailButton } from '../ThumbnailButton.tsx';
import { useDensity } from './useDensity.ts';

interface Props {
  id: number;
  name: string;
  /** Left out where the records have none. */
  images?: readonly Image[];
  to: { pathname: string; search: string };
}

/** A record's first picture and its name, which leads to its details. */
export function NameCell({ id, name, images, to }: Props) {
  const [isDense] = useDensity();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {images && <ThumbnailButton images={images} name={name} size={isDense ? 32 : 40} />}
      <Tooltip title={name} enterDelay={600} disableInteractive>
        <Link
          component={LinkBase}
          to={to}
          onClick={(event: MouseEvent) => event.stopPropagation()}
          color="text.primary"
          variant="body2"
          noWrap
        >
          {name || `#${id}`}
        </Link>
      </Tooltip>
    </Box>
  );
}
