import Close from '@mui/icons-material/Close';
import { Box, ButtonBase } from '@mui/material';
import {
  useGetRecordRepresentation,
  useListContext,
  useReference,
  useTranslate,
  type RaRecord,
} from 'ra-core';
import { formatDate, formatGrams, formatMoney } from '../../domain/format.ts';
import { useChoices } from './choices.ts';
import type { ListFilter } from './listFilter.ts';

interface Props {
  /** As it travels, such as `price_gte`. */
  name: string;
  filter: ListFilter;
  value: unknown;
  onRemove: () => void;
}

/** One filter in words, such as "Price from €50.00"; a click takes it away. */
export function FilterChip({ name, filter, value, onRemove }: Props) {
  const { resource } = useListContext();
  const translate = useTranslate();
  const field = translate(`resources.${resource}.fields.${filter.source}`);
  const words = useValueInWords(name, filter, value);
  return (
    <ButtonBase
      aria-label={translate('list.remove_filter', { filter: `${field}: ${words}` })}
      onClick={onRemove}
      sx={chip}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {field}
      </Box>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {words}
      </Box>
      <Close sx={{ fontSize: 16, color: 'text.secondary' }} />
    </ButtonBase>
  );
}

const FORMATS = {
  money: (value: unknown) => formatMoney(Number(value)),
  grams: (value: unknown) => formatGrams(Number(value)),
  date: (value: unknown) => formatDate(String(value)),
};

function useValueInWords(name: string, filter: ListFilter, value: unknown): string {
  const translate = useTranslate();
  const choices = useChoices(filter.kind === 'choice' ? filter.choices : undefined);
  const isReference = filter.kind === 'reference' && typeof value === 'number';
  const represent = useGetRecordRepresentation(filter.kind === 'reference' ? filter.reference : undefined);
  const { referenceRecord } = useReference<RaRecord>({
    reference: filter.kind === 'reference' ? filter.reference : '',
    id: isReference ? value : '',
    options: { enabled: isReference },
  });
  if (value === null) return translate('list.none');
  switch (filter.kind) {
    case 'money':
    case 'grams':
    case 'date': {
      const bound = name.endsWith('_gte') ? 'from' : 'to';
      const kind = filter.kind === 'date' ? 'date' : 'amount';
      return translate(`list.${kind}_${bound}`, { value: FORMATS[filter.kind](value) });
    }
    case 'choice':
      return [value]
        .flat()
        .map((id) => choices.find((choice) => choice.id === id)?.name ?? String(id))
        .join(', ');
    case 'reference':
      return String((referenceRecord && represent(referenceRecord)) || `#${String(value)}`);
    case 'text':
      return name.endsWith('_q') ? translate('list.contains', { value: String(value) }) : String(value);
  }
}

const chip = {
  display: 'inline-flex',
  gap: 0.75,
  minHeight: 28,
  maxWidth: '100%',
  px: 1.25,
  border: 1,
  borderColor: 'primary.light',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  typography: 'caption',
  fontWeight: 500,
  '&:hover': { borderColor: 'text.secondary' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
