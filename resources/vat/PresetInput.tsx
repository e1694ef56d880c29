import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import HelpOutline from '@mui/icons-material/HelpOutline';
import { Box, Link, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { VAT_PRESETS, type VatPreset } from '../../domain/vat_presets.ts';
import { toFormValue } from '../../ui/formValues.ts';

/** Preset rules by country. A preset fills the form and lists its verified and unverified facts. */
export function PresetInput() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [key, setKey] = useState('');
  const id = useId();
  const chosen = VAT_PRESETS.find((preset) => preset.key === key);
  const choose = (wanted: string) => {
    setKey(wanted);
    const preset = VAT_PRESETS.find((one) => one.key === wanted);
    for (const [field, value] of Object.entries(preset ? valuesOf(preset) : {}))
      setValue(field, value, { shouldDirty: true, shouldValidate: false });
  };
  return (
    <div>
      <TextField
        select
        fullWidth
        id={id}
        label={translate('vat.preset')}
        helperText={translate('vat.preset_help')}
        value={key}
        onChange={({ target }) => choose(target.value)}
        slotProps={{
          select: {
            displayEmpty: true,
            MenuProps: {
              slotProps: { list: { 'aria-label': translate('vat.preset'), 'aria-labelledby': undefined } },
            },
          },
        }}
      >
        <MenuItem value="">{translate('vat.no_preset')}</MenuItem>
        {VAT_PRESETS.map((preset) => (
          <MenuItem key={preset.key} value={preset.key}>
            {preset.label}
          </MenuItem>
        ))}
      </TextField>
      {chosen && <PresetNotes preset={chosen} />}
    </div>
  );
}

/** Form values of a preset. Country and rate stay unchanged if the preset has none. */
function valuesOf({ rule, country, percent }: VatPreset): Record<string, unknown> {
  return {
    ...rule,
    flatPercent: toFormValue('percent', rule.flatPercent),
    globalLimit: toFormValue('money', rule.globalLimit),
    ...(country !== null && { country }),
    ...(percent !== null && { percent: String(percent) }),
  };
}

/** Verified and unverified facts of a preset, with sources. */
function PresetNotes({ preset: { verified, unverified, sources } }: { preset: VatPreset }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 1.5, p: 1.5, borderRadius: 1, backgroundColor: 'background.sunken' }}>
      <Notes title={translate('vat.verified')} notes={verified} isVerified />
      <Notes title={translate('vat.unverified')} notes={unverified} />
      <Typography variant="caption" component="p" sx={{ m: 0, mb: 0.5, fontWeight: 600 }}>
        {translate('vat.sources')}
      </Typography>
      <Box component="ul" sx={list}>
        {sources.map(({ text, address }) => (
          <li key={address}>
            <Link href={address} target="_blank" rel="noreferrer" underline="always">
              {text}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface NotesProps {
  title: string;
  notes: readonly string[];
  isVerified?: boolean;
}

function Notes({ title, notes, isVerified = false }: NotesProps) {
  const inWords = useNoteInWords();
  const Icon = isVerified ? CheckCircleOutline : HelpOutline;
  if (notes.length === 0) return null;
  return (
    <>
      <Typography
        variant="caption"
        component="p"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          m: 0,
          mb: 0.5,
          fontWeight: 600,
          color: isVerified ? 'success.main' : 'warning.main',
        }}
      >
        <Icon sx={{ fontSize: 16 }} aria-hidden />
        {title}
      </Typography>
      <Box component="ul" sx={{ ...list, mb: 1.5 }}>
        {notes.map((note) => (
          <li key={note}>{inWords(note)}</li>
        ))}
      </Box>
    </>
  );
}

/**
 * Returns a note with the label of its field.
 * @example `period: a quarter` is shown as `VAT returns: a quarter`
 */
function useNoteInWords() {
  const translate = useTranslate();
  return (note: string): string => {
    const [, field = '', rest = ''] = /^(\w+): (.*)$/s.exec(note) ?? [];
    const label = field && translate(`vat.note_fields.${field}`, { _: '' });
    return label ? `${label}: ${rest}` : note;
  };
}

const list = { m: 0, pl: 2.5, typography: 'caption', overflowWrap: 'anywhere' } as const;
