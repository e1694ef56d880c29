import { useMediaQuery, type Theme } from '@mui/material';

/** Whether the details of a place have room beside the tree. */
export function useHasPanel(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
}
