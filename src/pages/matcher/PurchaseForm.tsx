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
    <Form defaultValues={{ boughtStock: matcherState.get().purchase ?? '' }} onSubmit={onSubmit} noValidate>
      <Box sx={bar}>
        {children}
        <Box sx={{ width: { xs: '100%', sm: 260 }, ml: { sm: 'auto' } }}>
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
  );
}

/** The next card may well be of the same purchase. */
function Kept() {
  const value: unknown = useWatch({ name: 'boughtStock' });
  useEffect(() => change({ purchase: typeof value === 'number' ? value : null }), [value]);
  return null;
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
