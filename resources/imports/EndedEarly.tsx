import { Alert, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Why, in the server's words. */
  message: string | null;
  help: string;
  /** The ways on. */
  children: ReactNode;
}

/** What a server was at ended before it was done. */
export function EndedEarly({ title, message, help, children }: Props) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ alignItems: 'flex-start', backgroundColor: 'background.paper' }}
      slotProps={{ message: { sx: { flex: 1 } } }}
    >
      <Typography component="h2" variant="h3" color="text.primary">
        {title}
      </Typography>
      <Typography color="text.primary">{message}</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        {help}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>{children}</Box>
    </Alert>
  );
}
