import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Image } from '../contract/primitives.ts';
import { Carousel } from './Carousel.tsx';

interface Props {
  images: readonly Image[];
  /** Name of the pictured record. */
  name: string;
  children: ReactNode;
}

/** Top of a record's details: pictures next to facts; on a phone, facts below the pictures. */
export function PicturesAndFacts({ images, name, children }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 0, sm: 3 }, gridTemplateColumns: { sm: '292px minmax(0, 1fr)' } }}>
      <Carousel images={images} name={name} height={{ xs: 228, sm: 252 }} />
      {children}
    </Box>
  );
}

/** A record's facts in two columns. On a phone it has margins, because popups have none there. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        alignContent: 'start',
        gap: 2,
        m: 0,
        p: { xs: 2, sm: 0 },
      }}
    >
      {children}
    </Box>
  );
}

/** A label and its value in a record's details. Needs a `<dl>` parent. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Box
        component="dd"
        className="tabular"
        sx={{ m: 0, mt: 0.25, minHeight: 20, overflowWrap: 'anywhere' }}
      >
        {children}
      </Box>
    </Box>
  );
}
