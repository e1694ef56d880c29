import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { Box, Button, FormHelperText, IconButton, InputAdornment, InputLabel } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { formatPercent } from '../../domain/format.ts';
import { MoneyInput, TypedNumberInput } from '../../ui/inputs/NumberInputs.tsx';

/** Percentages by tier. Each applies to the part of the amount between the previous limit and its own. */
export function TierInputs() {
  const translate = useTranslate();
  const heading = useId();
  const { fields, append, remove } = useFieldArray({ name: 'tiers' });
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState('tiers', formState);
  const problem = error?.message ?? error?.root?.message;
  return (
    <Box role="group" aria-labelledby={heading}>
      <InputLabel id={heading} component="span">
        {translate('sites.tiers')}
      </InputLabel>
      {fields.map(({ id }, index) => {
        const position = index + 1;
        return (
          <Box key={id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
            <TypedNumberInput
              kind="percent"
              show={formatPercent}
              source={`tiers.${index}.percent`}
              label={translate('sites.percent')}
              inputMode="decimal"
              helperText={false}
              autoComplete="off"
              slotProps={{
                input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
                htmlInput: { 'aria-label': translate('sites.percent_of_tier', { position }) },
              }}
              sx={{ flex: '0 1 132px' }}
            />
            <MoneyInput
              source={`tiers.${index}.upTo`}
              label={translate('sites.end')}
              helperText={index === fields.length - 1 ? translate('sites.end_help') : false}
              autoComplete="off"
              sx={{ flex: '1 1 0', minWidth: 0 }}
            />
            <IconButton
              aria-label={translate('sites.remove_tier', { position })}
              onClick={() => remove(index)}
              sx={{ mt: 3 }}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      <Button
        size="small"
        startIcon={<Add />}
        onClick={() => append({ upTo: '', percent: '' })}
        sx={{ ml: -0.5 }}
      >
        {translate('sites.add_tier')}
      </Button>
    </Box>
  );
}
