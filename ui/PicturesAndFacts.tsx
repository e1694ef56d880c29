import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Image } from '../contract/primitives.ts';
import { Carousel } from './Carousel.tsx';

interface Props {
  images: readonly Image[];
  /** What the pictures show. */
  name: string;
  children: ReactNode;
}

/** The beginning of a record's details: its pictures, and beside them, on a phone below them, its facts. */
export function PicturesAndFacts({ images, name, children }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 0, sm: 3 }, gridTemplateColumns: { sm: '292px minmax(0, 1fr)' } }}>
      <Carousel images={images} name={name} height={{ xs: 228, sm: 252 }} />
      {children}
    </Box>
  );
}
