import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

/** What can be done with the whole batch. */
export function BatchActions({ onCreateInsertion }: { onCreateInsertion: () => void }) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      aria-labelledby="batch-actions"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', width: '100%' }}
    >
      <Typography id="batch-actions" component="h3" variant="h3">
        {translate('batches.actions')}
      </Typography>
      <Button variant="contained" onClick={onCreateInsertion}>
        {translate('batches.create_insertion')}
      </Button>
    </Box>
  );
}
