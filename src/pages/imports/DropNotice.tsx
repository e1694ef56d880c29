import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Over the page while a file is held above it. */
export function DropNotice() {
  const translate = useTranslate();
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
        {translate('import_data.drop_here')}
      </Typography>
    </Box>
  );
}
