import { Box, Radio, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'ra-core';
import { certainty, formatConfidence, type CardFact } from '../../domain/card_match.ts';
import type { FoundMatch } from '../../providers/cards.ts';
import { ThumbnailButton } from '../../ui/Thumbnail.tsx';
import { useMatchName } from './useMatchName.ts';

interface Props {
  match: FoundMatch;
  /** From 1 on. */
  position: number;
  isChosen: boolean;
  /** Of a printing under the name of its card: what tells it from the others. */
  differing?: readonly CardFact[];
  /** It may be any of the printings. */
  isUndecided?: boolean;
  onChoose: () => void;
}

/** A card that the photo may show; a click takes the photo's card for it. */
export function MatchRow({ match, position, isChosen, differing, isUndecided, onChoose }: Props) {
  const radio = useId();
  const name = useMatchName()(match, position);
  const isNamed = !differing || differing.includes('name') || !match.set;
  const weight = (fact: CardFact) => (differing?.includes(fact) ? 600 : undefined);
  const images = match.image ? [{ id: 1, image: match.image }] : [];
  return (
    <Box component="li" sx={{ ...matchRow, backgroundColor: isChosen ? 'action.selected' : undefined }}>
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

/** Below the matches: the card is none of them. */
export function NoneRow({ isChosen, onChoose }: { isChosen: boolean; onChoose: () => void }) {
  const translate = useTranslate();
  const radio = useId();
  return (
    <Box sx={{ ...matchRow, minHeight: 52, backgroundColor: isChosen ? 'action.selected' : undefined }}>
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

/** A match in the list, and what stands there until there are any. */
export const matchRow = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 91,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** How sure a match is, in words and in percent; of printings that are not told apart, in percent alone. */
function Confidence({ confidence, isUndecided }: { confidence: number; isUndecided?: boolean }) {
  const translate = useTranslate();
  const words = translate(`matcher.certainty.${certainty(confidence)}`);
  const percent = formatConfidence(confidence);
  return (
    <Typography variant="caption" color="text.secondary" className="tabular" noWrap>
      {isUndecided ? percent : translate('matcher.sure', { words, percent })}
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
