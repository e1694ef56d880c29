import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Sale } from '../../contract/sales.ts';
import { FEE_KINDS } from '../../domain/fee.ts';
import { parseTypedNumber } from '../../domain/typed_number.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { useHasVat } from '../../ui/useVat.ts';
import { OrderAmountInput, PartDialog } from './PartDialog.tsx';
import { useSaleChanges } from './useSaleChanges.ts';

/** Form for a fee that the site has charged. */
export function FeeDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const translate = useTranslate();
  const hasVat = useHasVat();
  const { addFee } = useSaleChanges(sale);
  const kinds = FEE_KINDS.map((kind) => ({ id: kind, name: translate(`sale_details.fee_kinds.${kind}`) }));
  const save = ({ kind, note, amount, vat }: FieldValues) =>
    addFee({
      kind,
      note: note ?? '',
      amount,
      vat: parseTypedNumber('foreign', String(vat ?? '')) ?? 0,
      day: null,
      estimated: false,
    });
  return (
    <PartDialog
      title={translate('sale_details.add_fee')}
      submitLabel={translate('sale_details.add_fee')}
      blank={{ kind: 'commission', note: '', amount: '', vat: '' }}
      problemsOf="fees"
      onSave={save}
      onClose={onClose}
    >
      <ChoiceInput source="kind" label={translate('costs.fields.kind')} choices={kinds} required />
      <TextInput source="note" label={translate('costs.fields.note')} helperText={false} autoComplete="off" />
      <OrderAmountInput sale={sale} label={translate('costs.fields.amount')} required />
      {hasVat && (
        <OrderAmountInput
          sale={sale}
          source="vat"
          label={translate('sale_details.fee_vat')}
          helperText={translate('sale_details.fee_vat_help')}
        />
      )}
    </PartDialog>
  );
}
