import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { changeMatcherCards, matcherState } from './matcherState.ts';

interface Props {
  cardKey: string;
  /** Accessible name, for a field without a visible label. */
  label?: string;
  name: string;
  isDisabled?: boolean;
}

/** Name typed by the operator for a card that is none of its matches. */
export function CardName({ cardKey, label, name, isDisabled }: Props) {
  const translate = useTranslate();
  const words = translate('matcher.name');
  return (
    <TextField
      {...(label === undefined ? { label: words, fullWidth: true } : { placeholder: words })}
      size="small"
      value={name}
      disabled={isDisabled}
      onChange={({ target: { value } }) =>
        changeMatcherCards('choices', { [cardKey]: { ...matcherState.get().choices[cardKey], name: value } })
      }
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 300, ...(label !== undefined && { 'aria-label': label }) } }}
      sx={{ flex: '1 1 220px', minWidth: 0 }}
    />
  );
}
