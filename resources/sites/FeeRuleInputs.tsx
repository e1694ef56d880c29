import { Box, Typography } from '@mui/material';
import { DateInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { NewFeeRule } from '../../contract/sites.ts';
import { FEE_BASES, FEE_KINDS } from '../../domain/fee.ts';
import { UNKNOWN_TEXT, formatMoney } from '../../domain/format.ts';
import { CheckboxInput } from '../../ui/inputs/CheckboxInput.tsx';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { MoneyInput } from '../../ui/inputs/NumberInputs.tsx';
import { createTypedSchema } from '../../ui/typedNumbers.ts';
import { computeExampleFee } from './feeRules.ts';
import { TierInputs } from './TierInputs.tsx';

/** Inputs of a fee rule, and the fee of an example order. */
export function FeeRuleInputs() {
  const translate = useTranslate();
  const label = (field: string) => translate(`sites.fields.${field}`);
  const kinds = FEE_KINDS.map((kind) => ({ id: kind, name: translate(`sale_details.fee_kinds.${kind}`) }));
  const bases = FEE_BASES.map((per) => ({ id: per, name: translate(`sites.bases.${per}`) }));
  return (
    <>
      <Box sx={three}>
        <ChoiceInput source="kind" label={label('kind')} choices={kinds} required />
        <DateInput source="from" label={label('from')} helperText={false} required />
        <ChoiceInput
          source="per"
          label={label('per')}
          choices={bases}
          required
          sx={{ gridColumn: { xs: 'span 2', sm: 'auto' } }}
        />
      </Box>
      <TierInputs />
      <CheckboxInput source="onPostage" label={label('onPostage')} />
      <Box sx={two}>
        <MoneyInput source="cap" label={label('cap')} helperText={label('cap_help')} autoComplete="off" />
        <MoneyInput
          source="fixed"
          label={label('fixed')}
          helperText={label('fixed_help')}
          autoComplete="off"
        />
      </Box>
      <Example />
    </>
  );
}

/** The fee of an example order with the typed rule. */
function Example() {
  const translate = useTranslate();
  const typed = useWatch();
  const { data: rule } = createTypedSchema(NewFeeRule).safeParse(typed);
  const amount = rule ? formatMoney(computeExampleFee([rule], rule.from)) : UNKNOWN_TEXT;
  return (
    <Typography
      className="tabular"
      aria-live="polite"
      sx={{ p: 1.5, borderRadius: 1, backgroundColor: 'background.sunken' }}
    >
      {translate('sites.example', { amount })}
    </Typography>
  );
}

const three = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;
const two = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;
