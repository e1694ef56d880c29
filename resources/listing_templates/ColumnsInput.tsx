import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { Button, FormHelperText, IconButton, InputLabel, OutlinedInput } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { readTemplateColumns } from '../../domain/listings/template_columns.ts';
import { PlaceholderMenu } from './PlaceholderMenu.tsx';
import { insertPlaceholder } from './placeholders.ts';
import './listing_templates.css';

interface Column {
  heading: string;
  text: string;
}

/** Further columns of the site's file: a heading and a text with placeholders in each row. */
export function ColumnsInput() {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source: 'columns', defaultValue: '' });
  const type: unknown = useWatch({ name: 'type' });
  const [rows, setRows] = useState<readonly Column[]>(() =>
    readTemplateColumns(String(field.value ?? '')).columns.map(([heading, text]) => ({ heading, text })),
  );
  const change = (changed: readonly Column[]) => {
    setRows(changed);
    field.onChange(
      changed
        .filter(({ heading, text }) => heading.trim() !== '' || text.trim() !== '')
        .map(({ heading, text }) => `${heading.trim()} = ${text.trim()}`)
        .join('\n'),
    );
  };
  const set = (place: number, value: Partial<Column>) =>
    change(rows.map((row, index) => (index === place ? { ...row, ...value } : row)));
  const label = (part: string, position: number) =>
    translate(`listing_templates.columns.${part}`, { position });
  return (
    <fieldset className="template-columns">
      <InputLabel component="legend">{translate('listing_templates.columns.title')}</InputLabel>
      {rows.map(({ heading, text }, place) => (
        <div key={place}>
          <OutlinedInput
            value={heading}
            placeholder={translate('listing_templates.columns.heading_example')}
            inputProps={{ 'aria-label': label('heading', place + 1) }}
            onChange={({ target }) => set(place, { heading: target.value })}
          />
          <OutlinedInput
            value={text}
            placeholder={translate('listing_templates.columns.text_example')}
            inputProps={{ 'aria-label': label('text', place + 1) }}
            onChange={({ target }) => set(place, { text: target.value })}
          />
          <PlaceholderMenu
            type={typeof type === 'number' ? type : null}
            isOfListing
            label={heading || label('text', place + 1)}
            onChoose={(name) => set(place, { text: insertPlaceholder(text, name).text })}
          />
          <IconButton
            size="small"
            aria-label={label('remove', place + 1)}
            onClick={() => change(rows.filter((_row, index) => index !== place))}
          >
            <Close fontSize="small" />
          </IconButton>
        </div>
      ))}
      <Button
        size="small"
        startIcon={<Add />}
        onClick={() => setRows([...rows, { heading: '', text: '' }])}
        sx={{ justifySelf: 'start', ml: -1 }}
      >
        {translate('listing_templates.columns.add')}
      </Button>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ?? translate('listing_templates.columns.help')}
      </FormHelperText>
    </fieldset>
  );
}
