import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Sale } from '../../contract/sales.ts';
import { FEE_KINDS } from '../../domain/fee.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { AmountInOrder, PartDialog } from './PartDialog.tsx';
import { useSaleChanges } from './useSaleChanges.ts';

/** The form of a fee that the site has kept. */
export function FeeDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const translate = useTranslate();
  const { addFee } = useSaleChanges(sale);
  const kinds = FEE_KINDS.map((kind) => ({ id: kind, name: translate(`sale_details.fee_kinds.${kind}`) }));
  const save = ({ kind, note, amount }: FieldValues) =>
    addFee({ kind, note: note ?? '', amount, day: null, estimated: false });
  return (
    <PartDialog
      title={translate('sale_details.add_fee')}
      submitLabel={translate('sale_details.add_fee')}
      blank={{ kind: 'commission', note: '', amount: '' }}
      problemsOf="fees"
      onSave={save}
      onClose={onClose}
    >
      <ChoiceInput source="kind" label={translate('costs.fields.kind')} choices={kinds} required />
      <TextInput source="note" label={translate('costs.fields.note')} helperText={false} autoComplete="off" />
      <AmountInOrder sale={sale} label={translate('costs.fields.amount')} required />
    </PartDialog>
  );
}
