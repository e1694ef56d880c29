import { Box, Typography } from '@mui/material';

/** Covers the page while a file is dragged over the page, and explains the effect of a drop. */
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
