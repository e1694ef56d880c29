import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import HelpOutline from '@mui/icons-material/HelpOutline';
import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { CARD_ASPECT, type Outline } from '../../domain/outline.ts';
import { classifyConfidence, formatConfidence } from '../../domain/card_match.ts';
import type { FoundMatch } from '../../providers/cards.ts';
import { Badge } from '../../ui/Badge.tsx';
import { StraightenedCard } from './StraightenedCard.tsx';
import { useMatchName } from './useMatchName.ts';

interface Props {
  photo: File;
  outline: Outline;
  match: FoundMatch;
  /** Number of printings that the card may be; 0 if the printing is known. */
  undecided: number;
}

/** The straightened card of the photo next to the picture of its chosen match. */
export function Comparison({ photo, outline, match, undecided }: Props) {
  const translate = useTranslate();
  const name = useMatchName()(match);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const width = isWide ? 188 : 136;
  return (
    <Box sx={ground}>
      <Box sx={facts}>
        <Typography variant="h3" component="p">
          {name}
        </Typography>
        {[match.set, match.number, match.rarity].filter(Boolean).map((fact) => (
          <Typography key={fact} className="tabular">
            {fact}
          </Typography>
        ))}
        {match.confidence !== undefined && (
          <Box sx={{ mt: 1 }}>
            {undecided > 0 ? (
              <Badge tone="warning" icon={HelpOutline}>
                {translate('matcher.one_of_printings', { count: undecided })}
              </Badge>
            ) : (
              <CertaintyBadge confidence={match.confidence} />
            )}
          </Box>
        )}
      </Box>
      <Box component="figure" sx={{ m: 0 }}>
        <StraightenedCard photo={photo} outline={outline} width={width} />
        <Typography component="figcaption" variant="caption" color="text.secondary">
          {translate('matcher.your_photo')}
        </Typography>
      </Box>
      <Box component="figure" sx={{ m: 0 }}>
        <Box
          component="img"
          src={match.image || undefined}
          alt={translate('matcher.its_picture', { name })}
          sx={{ ...picture, width, height: Math.round(width / CARD_ASPECT) }}
        />
        <Typography component="figcaption" variant="caption" color="text.secondary">
          {translate('matcher.index_picture')}
        </Typography>
      </Box>
    </Box>
  );
}

const LOOKS = {
  almost_certain: { tone: 'success', icon: CheckCircleOutline },
  likely: { tone: 'success', icon: CheckCircleOutline },
  possible: { tone: 'warning', icon: HelpOutline },
  unlikely: { tone: 'error', icon: ErrorOutline },
} as const;

/** Confidence of the chosen match: colour, icon, words and percent. */
function CertaintyBadge({ confidence }: { confidence: number }) {
  const translate = useTranslate();
  const words = classifyConfidence(confidence);
  return (
    <Badge {...LOOKS[words]}>
      {translate(`matcher.certainty.${words}`, { percent: formatConfidence(confidence) })}
    </Badge>
  );
}

const ground = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1.5, lg: 3 },
  p: 2,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.sunken',
  '& figcaption': { display: 'block', mt: 0.5 },
} as const;

/** Above the pictures, or next to them if there is room. */
const facts = {
  flex: { xs: '1 1 100%', lg: '1 1 200px' },
  order: { lg: 1 },
  alignSelf: { lg: 'center' },
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

const picture = {
  display: 'block',
  objectFit: 'contain',
  borderRadius: 0.5,
  backgroundColor: 'background.picture',
} as const;
