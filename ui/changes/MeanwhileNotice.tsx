import { Alert } from '@mui/material';

/** Warns in a form about changes that another user saved meanwhile. */
export function MeanwhileNotice({ told }: { told: string }) {
  if (!told) return null;
  return (
    <Alert key={told} severity="warning" variant="outlined" ref={intoView} sx={colours}>
      {told}
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
