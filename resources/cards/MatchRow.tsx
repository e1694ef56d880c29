import { Box, Radio, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'ra-core';
import { classifyConfidence, formatConfidence, type CardFact } from '../../domain/card_match.ts';
import type { FoundMatch } from '../../providers/cards.ts';
import { ThumbnailButton } from '../../ui/Thumbnail.tsx';
import { useMatchName } from './useMatchName.ts';

interface Props {
  match: FoundMatch;
  /** From 1. */
  position: number;
  isChosen: boolean;
  /** For a printing listed under its card: the facts that distinguish the printing. */
  differing?: readonly CardFact[];
  /** The card may be any of the printings. */
  isUndecided?: boolean;
  onChoose: () => void;
}

/** A possible match of the photo's card. A click chooses the match. */
export function MatchRow({ match, position, isChosen, differing, isUndecided, onChoose }: Props) {
  const radio = useId();
  const name = useMatchName()(match, position);
  const isNamed = !differing || differing.includes('name') || !match.set;
  const weight = (fact: CardFact) => (differing?.includes(fact) ? 600 : undefined);
  const images = match.image ? [{ id: 1, image: match.image }] : [];
  return (
    <Box component="li" sx={{ ...matchRowStyle, backgroundColor: isChosen ? 'action.selected' : undefined }}>
      <Radio
        checked={isChosen}
        onChange={onChoose}
        name="match"
        value={position}
        slotProps={{
          input: { id: radio, 'aria-label': [name, match.set, match.number].filter(Boolean).join(', ') },
        }}
        sx={{ ml: -1, mr: -1 }}
      />
      <ThumbnailButton images={images} name={name} size={72} />
      <Box component="label" htmlFor={radio} sx={facts}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
          {isNamed && <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>}
          {match.set && (
            <Typography color={differing ? undefined : 'text.secondary'} sx={{ fontWeight: weight('set') }}>
              {match.set}
            </Typography>
          )}
        </Box>
        <Typography
          sx={{
            color: { xs: 'text.secondary', sm: 'text.primary' },
            width: { sm: 110 },
            fontWeight: weight('rarity'),
          }}
        >
          {match.rarity}
        </Typography>
        {match.number && (
          <Typography className="tabular" sx={{ width: { sm: 76 }, fontWeight: weight('number') }}>
            {match.number}
          </Typography>
        )}
        {match.confidence !== undefined && (
          <Box sx={{ width: { sm: 128 }, textAlign: { sm: 'right' } }}>
            <Confidence confidence={match.confidence} isUndecided={isUndecided} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The choice “none of the matches”, below the matches. */
export function NoMatchRow({ isChosen, onChoose }: { isChosen: boolean; onChoose: () => void }) {
  const translate = useTranslate();
  const radio = useId();
  return (
    <Box sx={{ ...matchRowStyle, minHeight: 52, backgroundColor: isChosen ? 'action.selected' : undefined }}>
      <Radio
        checked={isChosen}
        onChange={onChoose}
        name="match"
        value="none"
        slotProps={{ input: { id: radio } }}
        sx={{ ml: -1, mr: -1 }}
      />
      <Typography component="label" htmlFor={radio} sx={{ flex: 1, cursor: 'pointer' }}>
        {translate('matcher.none_of_these')}
      </Typography>
    </Box>
  );
}

/** Layout of a match, and of its placeholder. */
export const matchRowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 91,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Confidence of a match in words and percent; for undecided printings only in percent. */
function Confidence({ confidence, isUndecided }: { confidence: number; isUndecided?: boolean }) {
  const translate = useTranslate();
  const percent = formatConfidence(confidence);
  return (
    <Typography variant="caption" color="text.secondary" className="tabular" noWrap>
      {isUndecided ? percent : translate(`matcher.certainty.${classifyConfidence(confidence)}`, { percent })}
    </Typography>
  );
}

const facts = {
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  alignContent: 'center',
  columnGap: { xs: 1.5, sm: 2 },
  cursor: 'pointer',
} as const;
