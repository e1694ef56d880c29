import { Paper, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  aside?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One of the page's lists, with its heading and its buttons. */
export function LiveSection({ title, aside, actions, children }: Props) {
  const heading = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
      <div className="live-heading">
        <Typography id={heading} component="h2" variant="h3">
          {title}
        </Typography>
        {aside && <Typography color="text.secondary">{aside}</Typography>}
        {actions && <div className="live-actions">{actions}</div>}
      </div>
      {children}
    </Paper>
  );
}
