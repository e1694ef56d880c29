import { Box, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { NumberInput, TextInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { Extra } from '../../contract/types.ts';
import { formatExtraKey } from '../../domain/format.ts';
import { CheckboxInput } from '../../ui/inputs/CheckboxInput.tsx';

/** Inputs for the extras of the chosen type. */
export function ExtraInputs({ extras }: { extras: readonly Extra[] }) {
  const translate = useTranslate();
  const type = useWatch({ name: 'type' });
  const { errors } = useFormState();
  const wanted = extras.filter((extra) => extra.type === type);
  if (wanted.length === 0) return null;
  const error = errors.product_extras?.message;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }}>
        {translate('products.extra_info')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        {wanted.map((extra) => (
          <ExtraInput key={extra.id} extra={extra} />
        ))}
      </Box>
      {typeof error === 'string' && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

function ExtraInput({ extra }: { extra: Extra }) {
  const props = {
    source: `extras.${extra.id}`,
    label: formatExtraKey(extra.key),
    helperText: false as const,
  };
  switch (extra.value_type) {
    case 'boolean':
      return <CheckboxInput source={props.source} label={props.label} />;
    case 'integer':
      return <NumberInput {...props} step={1} />;
    case 'float':
      return <NumberInput {...props} step="any" />;
    case 'text':
      return <TextInput {...props} autoComplete="off" />;
  }
}
