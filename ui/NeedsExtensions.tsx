import { Tooltip, type ButtonProps, type IconButtonProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { cloneElement, useState, type MouseEvent, type ReactElement } from 'react';
import { useExtensions } from './useExtensions.ts';

/**
 * A button that needs extensions. Without extensions the button stays focusable and explains why the action
 * is missing. Until the backend is known, the button is invisible but keeps its space.
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
