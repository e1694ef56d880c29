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
import { FilterPopup } from './FilterPopup.tsx';
import type { ListFilter } from './listFilter.ts';
import { useFilterPopup } from './useFilterPopup.ts';

interface Props {
  /** As it travels, such as `price_gte`. */
  name: string;
  filter: ListFilter;
  value: unknown;
  /** False of a filter that the list does not offer: only its address set it. */
  isOffered: boolean;
  onRemove: () => void;
}

/** One filter in words, such as "Price from €50.00": a click on them changes it, the cross takes it away. */
export function FilterChip({ name, filter, value, isOffered, onRemove }: Props) {
  const { resource } = useListContext();
  const translate = useTranslate();
  const { anchor, open, close } = useFilterPopup();
  const field = translate(`resources.${resource}.fields.${filter.source}`);
  const words = useValueInWords(name, filter, value);
  const inWords = { filter: `${field}: ${words}` };
  const text = (
    <>
      <Box component="span" sx={{ flex: 'none', color: 'text.secondary' }}>
        {field}
      </Box>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {words}
      </Box>
    </>
  );
  return (
    <Box sx={chip}>
      {isOffered ? (
        <ButtonBase
          aria-label={translate('list.edit_filter', inWords)}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={open}
          sx={{ ...label, '&:hover': { backgroundColor: 'action.hover' } }}
        >
          {text}
        </ButtonBase>
      ) : (
        <Box sx={label}>{text}</Box>
      )}
      <ButtonBase aria-label={translate('list.remove_filter', inWords)} onClick={onRemove} sx={cross}>
        <Close sx={{ fontSize: 16 }} />
      </ButtonBase>
      {anchor && (
        <FilterPopup filters={[filter]} focused={name} edge="left" anchor={anchor} onClose={close} />
      )}
    </Box>
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
    case 'shared text':
      return name.endsWith('_q') ? translate('list.contains', { value: String(value) }) : String(value);
  }
}

const chip = {
  display: 'inline-flex',
  maxWidth: '100%',
  border: 1,
  borderColor: 'primary.light',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
} as const;

const label = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minWidth: 0,
  minHeight: 26,
  pl: 1.25,
  pr: 0.5,
  borderRadius: '3px 0 0 3px',
  typography: 'caption',
  fontWeight: 500,
  '@media (pointer: coarse)': { minHeight: 42 },
} as const;

const cross = {
  flex: 'none',
  width: 26,
  borderRadius: '0 3px 3px 0',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
  '@media (pointer: coarse)': { width: 44 },
} as const;
