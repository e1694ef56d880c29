import { Tooltip, type ButtonProps, type IconButtonProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { cloneElement, useState, type MouseEvent, type ReactElement } from 'react';
import { useExtensions } from './useExtensions.ts';

/**
 * A button for what a backend that speaks only the specification's calls cannot do. There it stays
 * reachable and says why it does nothing; until the backend is known only its room is kept.
 */
export function NeedsExtensions({ children }: { children: ReactElement<ButtonProps | IconButtonProps> }) {
  const translate = useTranslate();
  const has = useExtensions();
  const [isExplained, setExplained] = useState(false);
  if (has) return children;
  if (has === undefined) {
    return <span style={{ display: 'inline-flex', visibility: 'hidden' }}>{children}</span>;
  }
  return (
    <Tooltip
      describeChild
      title={translate('record.plain_backend')}
      open={isExplained}
      onOpen={() => setExplained(true)}
      onClose={() => setExplained(false)}
    >
      {cloneElement(children, {
        'aria-disabled': true,
        onClick: (event: MouseEvent) => {
          event.preventDefault();
          setExplained(true);
        },
        sx: { opacity: 0.5, cursor: 'not-allowed' },
      })}
    </Tooltip>
  );
}
