import { Box } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { DateInput, TextInput } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { ChargeChange, type Charge } from '../../contract/charges.ts';
import {
  CHARGE_KINDS,
  ALLOCATION_METHODS,
  type AllocationMethod,
  defaultMethod,
} from '../../domain/charge.ts';
import { EURO } from '../../domain/foreign.ts';
import { localDate } from '../../domain/format.ts';
import { writeNumber } from '../../domain/table/number.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { PaidInput } from '../../ui/inputs/PaidInput.tsx';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { fieldErrorsOf, useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { toApiNumber } from '../../ui/formValues.ts';
import { findUnreadableNumbers } from '../../ui/typedNumbers.ts';
import { ChargeParts } from './ChargeParts.tsx';
import { useChargeName } from './costs.ts';
import { RecoverableInput } from './RecoverableInput.tsx';
import type { ChargedPurchase } from './chargeAllocation.ts';

interface Props {
  owner: { incomingShipment: number } | { boughtStock: number };
  /** The charge to change; undefined for a new charge. */
  charge: Charge | undefined;
  /** Initial allocation method, in place of the charge's own. */
  way?: AllocationMethod;
  /** The purchases to which the charge is allocated. */
  bearers: readonly ChargedPurchase[];
  onClose: () => void;
}

/** Form of a charge. The kind of a shipment's built-in charge cannot be changed. */
export function ChargeDialog({ owner, charge, way, bearers, onClose }: Props) {
  const translate = useTranslate();
  const nameOf = useChargeName();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const refetch = useRefetchRecords();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const isOfShipment = 'incomingShipment' in owner;
  const save = async (typed: FieldValues) => {
    const values = asSent(typed, charge);
    const unread = findUnreadableNumbers(ChargeChange, values);
    if (Object.keys(unread).length > 0) return unread;
    try {
      const saved = charge
        ? await dataProvider.changeCharge(charge.id, values)
        : await dataProvider.createCharge({ ...owner, ...values });
      notifyDone(translate('costs.saved', { name: nameOf(saved) }), undoButton(saved));
    } catch (error) {
      const wrong = fieldErrorsOf(error);
      if (!wrong) notifyFailure('costs.not_saved', error);
      return wrong;
    }
    void refetch();
    onClose();
    return undefined;
  };
  return (
    <RecordDialog
      title={charge ? translate('costs.edit_one', { name: nameOf(charge) }) : translate('costs.add')}
      onClose={onClose}
      width={560}
      flush
    >
      <RecordForm defaultValues={{ ...asTyped(charge), ...(way && { way }) }} onSubmit={save}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
          <ChargeInputs charge={charge} isOfShipment={isOfShipment} />
          {(isOfShipment ? bearers : bearers.flatMap(({ products }) => products)).length > 0 && (
            <ChargeParts bearers={bearers} charge={charge} isOfShipment={isOfShipment} />
          )}
        </Box>
        <FormActions submitLabel={translate(charge ? 'ra.action.save' : 'costs.add')} cancel={onClose} />
      </RecordForm>
    </RecordDialog>
  );
}

interface InputsProps {
  charge: Charge | undefined;
  isOfShipment: boolean;
}

function ChargeInputs({ charge, isOfShipment }: InputsProps) {
  const translate = useTranslate();
  const { setValue, getFieldState } = useFormContext();
  const label = (field: string) => translate(`costs.fields.${field}`);
  const kinds = CHARGE_KINDS.map((kind) => ({ id: kind, name: translate(`costs.kinds.${kind}`) }));
  const ways = ALLOCATION_METHODS.map((way) => ({ id: way, name: translate(`costs.ways.${way}`) }));
  /** Sets the kind's default allocation method until the operator chooses a method. */
  const offerWay = (chosen: unknown) => {
    const kind = CHARGE_KINDS.find((one) => one === chosen);
    if (kind && isOfShipment && !charge && !getFieldState('way').isDirty)
      setValue('way', defaultMethod(kind));
  };
  return (
    <>
      {!charge?.term && (
        <>
          <ChoiceInput
            source="kind"
            label={label('kind')}
            choices={kinds}
            required
            onChange={(event) => offerWay('target' in event ? event.target.value : event)}
          />
          <TextInput source="note" label={label('note')} helperText={false} autoComplete="off" />
        </>
      )}
      <PaidInput sources={PAID} label={label('amount')} required />
      <RecoverableInput charge={charge} />
      <DateInput source="day" label={label('day')} helperText={false} sx={narrow} />
      {isOfShipment && <ChoiceInput source="way" label={label('way')} choices={ways} sx={narrow} />}
    </>
  );
}

const narrow = { maxWidth: 272 };
const PAID = { amount: 'amount', currency: 'currency', foreign: 'foreignAmount', rate: 'rate' };

function asTyped(charge: Charge | undefined): FieldValues {
  const text = (value: number | null | undefined) => (value ? writeNumber(value) : '');
  return {
    kind: charge?.kind ?? '',
    note: charge?.note ?? '',
    currency: charge?.currency ?? EURO,
    amount: text(charge?.amount),
    foreignAmount: text(charge?.foreignAmount),
    rate: text(charge?.rate),
    recoverable: text(charge?.recoverable),
    day: charge?.day ?? localDate(new Date()),
    way: charge?.way ?? '',
    locks: charge?.locks ?? [],
  };
}

/** Changed form values under API names. */
function asSent(typed: FieldValues, charge: Charge | undefined) {
  const before = charge ? asTyped(charge) : {};
  const others = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value ?? '') !== JSON.stringify(before[field] ?? ''),
  );
  return Object.fromEntries(
    others.map(([field, given]) => {
      const value: unknown = given ?? '';
      if (field === 'amount' || field === 'recoverable')
        return [field, value === '' ? 0 : toApiNumber('money', value)];
      if (field === 'foreignAmount') return [field, value === '' ? null : toApiNumber('foreign', value)];
      if (field === 'rate') return [field, value === '' ? null : toApiNumber('rate', value)];
      if (field === 'day' || field === 'way') return [field, value || undefined];
      return [field, value];
    }),
  );
}
