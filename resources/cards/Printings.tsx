import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { findDifferingFacts } from '../../domain/card_match.ts';
import { formatList } from '../../domain/format.ts';
import type { FoundMatch } from '../../providers/cards.ts';
import { MatchRow } from './MatchRow.tsx';
import { useMatchName } from './useMatchName.ts';

interface Props {
  /** At least two, best first. */
  matches: readonly FoundMatch[];
  /** Number of printings that the card may be; 0 if the printing is known. */
  undecided: number;
  chosen: FoundMatch | undefined;
  onChoose: (match: FoundMatch) => void;
}

/** A card with its printings and the facts in which they differ. */
export function Printings({ matches, undecided, chosen, onChoose }: Props) {
  const translate = useTranslate();
  const nameOf = useMatchName();
  const [first] = matches;
  const differing = findDifferingFacts(matches);
  const facts = formatList(
    (differing.length > 0 ? differing : ['picture']).map((fact) => translate(`matcher.facts.${fact}`)),
  );
  return (
    <Box component="li">
      <Box sx={head}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{first && nameOf(first)}</Typography>
        <Typography color="text.secondary">
          {translate(undecided > 0 ? 'matcher.compare' : 'matcher.differ', { count: matches.length, facts })}
        </Typography>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {matches.map((match, position) => (
          <MatchRow
            key={`${match.id} ${position}`}
            match={match}
            position={position + 1}
            isChosen={match === chosen}
            differing={differing}
            isUndecided={undecided > 0}
            onChoose={() => onChoose(match)}
          />
        ))}
      </Box>
    </Box>
  );
}

const head = { px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' } as const;
