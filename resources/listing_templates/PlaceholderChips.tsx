import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useExtras } from '../types/index.ts';

const OF_UNITS = ['name', 'sku', 'type', 'subtype', 'origin', 'site', 'batch'];

/** The placeholders that a template's texts may have. A click adds one to a text input. */
export function PlaceholderChips({ into }: { into: string }) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const type: unknown = useWatch({ name: 'type' });
  const extras = useExtras().filter((extra) => typeof type !== 'number' || extra.type === type);
  const names = [...new Set([...OF_UNITS, ...extras.map(({ key }) => key)])];
  const add = (name: string) => {
    const before = String(getValues(into) ?? '');
    setValue(into, `${before}${before === '' || /\s$/.test(before) ? '' : ' '}{${name}}`, {
      shouldDirty: true,
    });
  };
  return (
    <Box role="group" aria-label={translate('resources.listing_templates.fields.placeholders')}>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {translate('resources.listing_templates.fields.placeholders')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {names.map((name) => (
          <Chip key={name} label={`{${name}}`} size="small" variant="outlined" onClick={() => add(name)} />
        ))}
      </Box>
    </Box>
  );
}
