import { Box, Typography } from '@mui/material';

/** Over the page while a file is held above it: what becomes of it there. */
export function DropNotice({ text }: { text: string }) {
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 8,
        zIndex: 'modal',
        display: 'grid',
        placeContent: 'center',
        border: '2px dashed',
        borderColor: 'primary.main',
        borderRadius: 1,
        backgroundColor: 'action.selected',
        opacity: 0.95,
        pointerEvents: 'none',
      }}
    >
      <Typography variant="h2" component="p">
        {text}
      </Typography>
    </Box>
  );
}
