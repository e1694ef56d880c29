import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { changeCards, matcherState } from './matcherState.ts';

interface Props {
  /** The card's. */
  cardKey: string;
  /** Where no label stands over the field. */
  label?: string;
  name: string;
  isDisabled?: boolean;
}

/** Names a card by hand that is none of its matches. */
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
        changeCards('choices', { [cardKey]: { ...matcherState.get().choices[cardKey], name: value } })
      }
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 300, ...(label !== undefined && { 'aria-label': label }) } }}
      sx={{ flex: '1 1 220px', minWidth: 0 }}
    />
  );
}
