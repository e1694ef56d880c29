import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Charge } from '../../contract/charges.ts';
import { recoversImportVatOn } from '../../domain/vat.ts';
import { MoneyInput } from '../../ui/inputs/NumberInputs.tsx';
import { VAT_NOT_REGISTERED, useVat } from '../../ui/useVat.ts';

/**
 * Part of a charge that is paid back.
 * Defaults to all import VAT if a VAT rule says so, until the operator types a value.
 */
export function RecoverableInput({ charge }: { charge: Charge | undefined }) {
  const translate = useTranslate();
  const { setValue, getFieldState, formState } = useFormContext();
  const { data: settings = VAT_NOT_REGISTERED } = useVat();
  const [kind, amount, recoverable, day]: unknown[] = useWatch({
    name: ['kind', 'amount', 'recoverable', 'day'],
  });
  const isPaidBack = kind === 'import VAT' && recoversImportVatOn(settings, String(day));
  const whole = isPaidBack ? String(amount ?? '') : '';
  const isTyped = getFieldState('recoverable', formState).isDirty;
  useEffect(() => {
    if (!charge && !isTyped) setValue('recoverable', whole);
  }, [charge, isTyped, whole, setValue]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 1 }}>
      <MoneyInput
        source="recoverable"
        label={translate('costs.fields.recoverable')}
        helperText={translate('costs.fields.recoverable_help')}
        autoComplete="off"
        sx={{ maxWidth: 272 }}
      />
      {whole !== '' && whole !== recoverable && (
        <Button
          onClick={() => setValue('recoverable', whole, { shouldDirty: true, shouldValidate: true })}
          sx={{ mt: 2.75 }}
        >
          {translate('costs.all_recoverable')}
        </Button>
      )}
    </Box>
  );
}
