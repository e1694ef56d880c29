import { Box, Link, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import type { Image } from '../contract/primitives.ts';
import { Thumbnail } from './Thumbnail.tsx';

export interface CompactItem {
  id: number;
  name: string;
  /** Left out where the records have none. */
  images?: readonly Image[];
  /** Below the name. */
  fact?: ReactNode;
  /** The deciding number. */
  value?: ReactNode;
  /** Where a touch leads. */
  to?: string | { pathname: string; search: string };
}

/** A list as a phone shows it: picture, name, two facts. */
export function CompactList({ items }: { items: CompactItem[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map((item) => (
        <Box component="li" key={item.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
          {item.to ? (
            <Link component={LinkBase} to={item.to} color="text.primary" underline="none" sx={row}>
              <Content {...item} />
            </Link>
          ) : (
            <Box sx={row}>
              <Content {...item} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Content({ name, images, fact, value }: CompactItem) {
  return (
    <>
      {images && <Thumbnail images={images} size={56} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, ...twoLines }}>
          {name}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
          <Typography variant="caption" color="text.secondary" component="div" noWrap>
            {fact}
          </Typography>
          <Typography className="tabular" sx={{ ml: 'auto', fontWeight: 600 }}>
            {value}
          </Typography>
        </Box>
      </Box>
    </>
  );
}

const row = { display: 'flex', gap: 1.5, px: 2, py: 1.5, minHeight: 80, alignItems: 'center' } as const;

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;
