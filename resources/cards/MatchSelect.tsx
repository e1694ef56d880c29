import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatConfidence } from '../../domain/card_match.ts';
import type { FoundMatch } from '../../providers/cards.ts';
import { useMatchName } from './useMatchName.ts';

interface Props {
  /** The card's, in the list. */
  number: number;
  matches: readonly FoundMatch[];
  chosen: FoundMatch | undefined;
  /** How many printings it may be any of; 0 where they are told apart. */
  undecided: number;
  isDisabled: boolean;
  /** With `null` for none of them. */
  onChoose: (match: FoundMatch | null) => void;
}

const NONE = -1;

/** What a card of the list is taken for, of its matches, or none of them. */
export function MatchSelect({ number, matches, chosen, undecided, isDisabled, onChoose }: Props) {
  const translate = useTranslate();
  const nameOf = useMatchName();
  const label = translate('matcher_list.may_be', { number });
  // Of several cards that are counted together each may have been taken for it from its own matches.
  const offered = chosen && !matches.some(({ id }) => id === chosen.id) ? [chosen, ...matches] : matches;
  return (
    <TextField
      select
      size="small"
      value={offered.findIndex(({ id }) => id === chosen?.id)}
      disabled={isDisabled}
      helperText={undecided > 0 && translate('matcher.one_of_printings', { count: undecided })}
      onChange={({ target: { value } }) => onChoose(offered[Number(value)] ?? null)}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={{ flex: '1 1 220px', minWidth: 0 }}
    >
      {offered.map((match, position) => (
        <MenuItem key={`${match.id} ${position}`} value={position}>
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap>{nameOf(match, position + 1)}</Typography>
            <Typography variant="caption" color="text.secondary" className="tabular" noWrap component="p">
              {detailsOf(match)}
            </Typography>
          </Box>
        </MenuItem>
      ))}
      <MenuItem value={NONE}>{translate('matcher_list.not_this')}</MenuItem>
    </TextField>
  );
}

function detailsOf({ set, number, rarity, confidence }: FoundMatch): string {
  const sure = confidence === undefined ? '' : formatConfidence(confidence);
  return [sure, set, number, rarity].filter(Boolean).join(' · ');
}
