import { useTranslate } from 'ra-core';
import { DateInput, TextInput } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import type { Sale } from '../../contract/sales.ts';
import { localDate } from '../../domain/format.ts';
import type { EventKind } from '../../domain/sale.ts';
import { CheckboxInput } from '../../ui/inputs/CheckboxInput.tsx';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { computeRefundableAmount } from './earnings.ts';
import { OrderAmountInput, PartDialog } from './PartDialog.tsx';
import { useSaleChanges } from './useSaleChanges.ts';

interface Props {
  sale: Sale;
  kind: EventKind;
  onClose: () => void;
}

/** Choice for the whole order, in place of a line id. */
const WHOLE = 'order';

/** Form for an event of an order or a line: refund, return or loss. */
export function EventDialog({ sale, kind, onClose }: Props) {
  const translate = useTranslate();
  const { addEvent } = useSaleChanges(sale);
  const title = translate(`sale_details.record.${kind}`);
  const save = ({ of, day, amount, restocked, note }: FieldValues & { amount: number }) =>
    addEvent({
      kind,
      line: of === WHOLE ? null : Number(of),
      day: day || localDate(new Date()),
      amount,
      restocked: kind === 'return' && restocked === true,
      note: note ?? '',
    });
  return (
    <PartDialog
      title={title}
      submitLabel={title}
      blank={{
        of: WHOLE,
        day: localDate(new Date()),
        amount: offered(sale, kind, null),
        restocked: kind === 'return',
        note: '',
        isAmountOptional: kind !== 'refund',
      }}
      problemsOf="events"
      onSave={save}
      onClose={onClose}
    >
      {sale.lines.length > 1 && <WhatInput sale={sale} kind={kind} />}
      <DateInput source="day" label={translate('costs.fields.day')} helperText={false} required />
      <OrderAmountInput
        sale={sale}
        label={translate('sale_details.paid_back')}
        required={kind === 'refund'}
        helperText={translate(`sale_details.paid_back_help.${kind}`)}
      />
      {kind === 'return' && (
        <CheckboxInput source="restocked" label={translate('sale_details.is_restocked')} />
      )}
      <TextInput source="note" label={translate('costs.fields.note')} helperText={false} autoComplete="off" />
    </PartDialog>
  );
}

/** Chooses the whole order or a line. Suggests the amount left to refund until an amount is typed. */
function WhatInput({ sale, kind }: Pick<Props, 'sale' | 'kind'>) {
  const translate = useTranslate();
  const { setValue, getFieldState } = useFormContext();
  const choices = [
    { id: WHOLE, name: translate('sale_details.whole_order') },
    ...sale.lines.map(({ id, title, sku }) => ({
      id: String(id),
      name: [title, sku].filter(Boolean).join(' · '),
    })),
  ];
  const offer = (chosen: string) => {
    if (getFieldState('amount').isDirty) return;
    setValue('amount', offered(sale, kind, chosen === WHOLE ? null : Number(chosen)));
  };
  return (
    <ChoiceInput
      source="of"
      label={translate('sale_details.of')}
      choices={choices}
      required
      onChange={(event) => offer(String('target' in event ? event.target.value : event))}
    />
  );
}

/** A loss has no suggested amount, because not every loss is refunded. */
function offered(sale: Sale, kind: EventKind, line: number | null): string {
  const left = computeRefundableAmount(sale, line);
  return kind === 'lost' || left === 0 ? '' : left.toFixed(2);
}
