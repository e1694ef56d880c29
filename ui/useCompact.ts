import { useMediaQuery, type Theme } from '@mui/material';

/** True below 768 px, where lists and popups use their compact layout. */
export function useCompact(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
}
