import { Alert } from '@mui/material';

/** Says in a form what somebody else has made meanwhile of what it changes. */
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

/** Whoever presses Save has the end of the form before them. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });
