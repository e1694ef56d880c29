import { Box, InputAdornment } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Sale } from '../../contract/sales.ts';
import { formatForeign } from '../../domain/format.ts';
import { EURO } from '../../domain/foreign.ts';
import { parseTypedNumber } from '../../domain/typed_number.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { TypedNumberInput } from '../../ui/inputs/NumberInputs.tsx';
import { useNotifyFailure, fieldErrorsOf } from '../../ui/notices.tsx';
import { currencySign } from '../../ui/paidAmounts.ts';

interface Props {
  title: string;
  submitLabel: string;
  /** Initial form values. */
  blank: FieldValues;
  /** Field of the server's errors. */
  problemsOf: 'fees' | 'events';
  /** Called with `amount` as a number. Rejects when the call fails. */
  onSave: (values: FieldValues & { amount: number }) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A short form over a sale's details, with an amount in its currency. Stays open until saved. */
export function PartDialog({ title, submitLabel, blank, problemsOf, onSave, onClose, children }: Props) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const save = async (values: FieldValues) => {
    const typed = String(values.amount ?? '').trim();
    const amount = typed === '' && blank.isAmountOptional ? 0 : parseTypedNumber('foreign', typed);
    if (amount === undefined) return { amount: translate('sale_details.enter_amount') };
    try {
      await onSave({ ...values, amount });
      onClose();
      return undefined;
    } catch (error) {
      const wrong = fieldErrorsOf(error);
      if (!wrong) notifyFailure('resources.sales.not_saved', error);
      return wrong && { amount: wrong[problemsOf] ?? Object.values(wrong).join(' ') };
    }
  };
  return (
    <RecordDialog title={title} onClose={onClose} width={440} flush>
      <RecordForm defaultValues={blank} onSubmit={save}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
          {children}
        </Box>
        <FormActions submitLabel={submitLabel} cancel={onClose} />
      </RecordForm>
    </RecordDialog>
  );
}

interface AmountProps {
  sale: Pick<Sale, 'currency'>;
  label: string;
  source?: string;
  required?: boolean;
  helperText?: string;
}

/** An amount in the order's currency. */
export function OrderAmountInput({
  sale: { currency },
  label,
  source = 'amount',
  required,
  helperText,
}: AmountProps) {
  return (
    <TypedNumberInput
      kind={currency === EURO ? 'money' : 'foreign'}
      show={(value) => formatForeign(value, currency)}
      source={source}
      label={label}
      required={required}
      helperText={helperText ?? false}
      autoComplete="off"
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">{currencySign(currency)}</InputAdornment> },
      }}
    />
  );
}
