import { Alert } from '@mui/material';

/** Warns in a form about changes that another user saved meanwhile. */
export function ConcurrentChangeNotice({ warning }: { warning: string }) {
  if (!warning) return null;
  return (
    <Alert key={warning} severity="warning" variant="outlined" ref={intoView} sx={colours}>
      {warning}
    </Alert>
  );
}

const colours = {
  borderColor: 'warning.main',
  color: 'text.primary',
  backgroundColor: 'warning.light',
} as const;

/** Scrolls the warning into view: after Save, the operator sees the end of the form. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });
