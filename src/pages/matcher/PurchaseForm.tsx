import { Box } from '@mui/material';
import { Form, useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordInput } from '../../../ui/inputs/RecordInput.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { change, matcherState } from './matcherState.ts';

interface Props {
  /** What the button does. */
  label: string;
  isDisabled?: boolean;
  isQuiet?: boolean;
  onSubmit: () => Promise<void>;
  /** Before the fields. */
  children?: ReactNode;
}

/** The purchase that products are made for, or none, and the button that makes them. */
export function PurchaseForm({ label, isDisabled, isQuiet, onSubmit, children }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={inView}>
      <Form defaultValues={{ boughtStock: matcherState.get().purchase ?? '' }} onSubmit={onSubmit} noValidate>
        <Box sx={bar}>
          <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 160px' }, minWidth: 0 }}>{children}</Box>
          <Box sx={{ flex: { xs: '1 1 160px', sm: '0 1 260px' }, minWidth: 0 }}>
            <RecordInput
              source="boughtStock"
              label={translate('matcher.purchase')}
              reference="bought_stocks"
              placeholder={translate('matcher.no_purchase')}
            />
          </Box>
          <SubmitButton label={label} isDisabled={isDisabled} isQuiet={isQuiet} />
          <Kept />
        </Box>
      </Form>
    </Box>
  );
}

/** The next card may well be of the same purchase. */
function Kept() {
  const value: unknown = useWatch({ name: 'boughtStock' });
  useEffect(() => change({ purchase: typeof value === 'number' ? value : null }), [value]);
  return null;
}

const inView = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 8px 8px',
  backgroundColor: 'background.paper',
} as const;

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 } as const;
