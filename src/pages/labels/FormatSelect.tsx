import { ListSubheader, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatNumber } from '../../../domain/format.ts';
import { LABEL_FORMATS, labelsOnPage, type LabelFormat } from '../../../domain/labels/formats.ts';

/** The sheets, then the rolls. */
export function FormatSelect({ value, onChange }: { value: string; onChange: (key: string) => void }) {
  const translate = useTranslate();
  const sheets = LABEL_FORMATS.filter(({ kind }) => kind === 'sheet');
  const rolls = LABEL_FORMATS.filter(({ kind }) => kind === 'roll');
  const nameOf = (format: LabelFormat) => {
    const { key, kind, label } = format;
    const [width, height] = [label.width, label.height].map(millimetres);
    return translate(`labels.${kind}_name`, { name: key, width, height, count: labelsOnPage(format) });
  };
  const choices = (formats: readonly LabelFormat[]) =>
    formats.map((format) => (
      <MenuItem key={format.key} value={format.key}>
        {nameOf(format)}
      </MenuItem>
    ));
  return (
    <TextField
      select
      fullWidth
      label={translate('labels.format')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <ListSubheader>{translate('labels.sheets')}</ListSubheader>
      {choices(sheets)}
      <ListSubheader>{translate('labels.rolls')}</ListSubheader>
      {choices(rolls)}
    </TextField>
  );
}

/** @example millimetres(66.675) === '66.7' */
export const millimetres = (value: number): string => formatNumber(Math.round(value * 10) / 10);
