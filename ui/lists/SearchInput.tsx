import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { isClearCode } from '../../domain/scanning/codes.ts';
import { openCode } from '../scanning/scans.ts';
import { useFilterChange } from './useFilterChange.ts';

const PAUSE = 250;

interface Props {
  label: string;
  /** Enter opens what a typed code names: a product by its SKU, a place, a purchase. */
  opensCodes?: boolean;
}

/** Searches the list when the operator stops typing. */
export function SearchInput({ label, opensCodes = false }: Props) {
  const { filterValues } = useListContext();
  const changeFilter = useFilterChange();
  const translate = useTranslate();
  const applied = String(filterValues.q ?? '');
  const [draft, setDraft] = useState({ text: applied, since: applied, sent: applied });
  // An applied search is no longer a draft: a step back in the history removes the text together with the
  // filter. A search that was sent from here is applied late, and the operator may have typed on meanwhile.
  if (draft.since !== applied && [draft.text.trim(), draft.sent].includes(applied))
    setDraft({ ...draft, since: applied });
  const typed = draft.since === applied ? draft.text : applied;
  const setTyped = (text: string) => setDraft({ ...draft, text, since: applied });

  useEffect(() => {
    const sent = typed.trim();
    if (sent === applied) return;
    const timer = setTimeout(() => {
      setDraft((known) => ({ ...known, sent }));
      changeFilter((filter) => {
        const { q: _, ...others } = filter;
        return sent ? { ...others, q: sent } : others;
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, applied, changeFilter]);

  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={({ key, nativeEvent: { isComposing } }) => {
        const code = typed.trim();
        const isCode = isClearCode(code) && !code.includes(' ');
        if (opensCodes && key === 'Enter' && !isComposing && isCode)
          openCode({ readings: [code], isSearch: true });
      }}
      placeholder={label}
      inputProps={{ 'aria-label': label }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        typed && (
          <IconButton size="small" aria-label={translate('list.clear_search')} onClick={() => setTyped('')}>
            <Clear fontSize="small" />
          </IconButton>
        )
      }
      sx={{
        width: { xs: '100%', sm: 280 },
        minHeight: 36,
        '& input': { py: 1 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
