import { useFormContext } from 'react-hook-form';
import { CountryChoiceInput } from '../../ui/inputs/CountryChoiceInput.tsx';
import { STANDARD_RATES } from './standardRates.ts';

interface Props {
  label: string;
  /** Suggests the country's standard rate until a percentage is typed. */
  offersRate: boolean;
}

/** Country of a VAT rule or rate. */
export function CountryInput({ label, offersRate }: Props) {
  const { setValue, getFieldState } = useFormContext();
  const offerRate = (chosen: unknown) => {
    if (!offersRate || getFieldState('percent').isDirty) return;
    setValue('percent', String(STANDARD_RATES[String(chosen)] ?? ''));
  };
  return <CountryChoiceInput source="country" label={label} isRequired onChange={offerRate} />;
}
