import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatConfidence } from '../../domain/card_match.ts';
import type { FoundMatch } from '../../providers/cards.ts';
import { useMatchName } from './useMatchName.ts';

interface Props {
  /** Number of the card in the list. */
  number: number;
  matches: readonly FoundMatch[];
  chosen: FoundMatch | undefined;
  /** Number of printings that the card may be; 0 if the printing is known. */
  undecided: number;
  isDisabled: boolean;
  /** Called with `null` for none of the matches. */
  onChoose: (match: FoundMatch | null) => void;
}

const NONE = -1;

/** Chooses a match of a listed card, or none. */
export function MatchSelect({ number, matches, chosen, undecided, isDisabled, onChoose }: Props) {
  const translate = useTranslate();
  const nameOf = useMatchName();
  const label = translate('matcher_list.may_be', { number });
  // In a group of identical cards, a card may have a match that is not among the first card's matches.
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
