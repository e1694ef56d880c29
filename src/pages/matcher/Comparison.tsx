import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { CARD_ASPECT, type Outline } from '../../../domain/outline.ts';
import type { FoundMatch } from '../../../providers/cards.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { CertaintyBadge } from './CertaintyBadge.tsx';
import { StraightenedCard } from './StraightenedCard.tsx';
import { useMatchName } from './useMatchName.ts';

interface Props {
  photo: File;
  outline: Outline;
  match: FoundMatch;
}

/** The card of the photo, straightened, beside the picture of what it is taken for. */
export function Comparison({ photo, outline, match }: Props) {
  const translate = useTranslate();
  const name = useMatchName()(match);
  const width = useCompact() ? 148 : 200;
  const details = [match.set, match.number, match.rarity].filter(Boolean).join(' · ');
  return (
    <Box sx={ground}>
      <Box component="figure" sx={{ m: 0 }}>
        <StraightenedCard photo={photo} outline={outline} width={width} />
        <Typography component="figcaption" variant="caption" color="text.secondary" sx={{ mt: 1 }}>
          {translate('matcher.your_photo')}
        </Typography>
      </Box>
      <Box component="figure" sx={{ m: 0, width }}>
        <Box
          component="img"
          src={match.image || undefined}
          alt={translate('matcher.its_picture', { name })}
          sx={{ ...picture, width, height: Math.round(width / CARD_ASPECT) }}
        />
        <Typography component="figcaption" variant="caption" color="text.secondary" sx={{ mt: 1 }}>
          {name}
          {details && (
            <Box component="span" sx={{ display: 'block' }}>
              {details}
            </Box>
          )}
        </Typography>
        {match.confidence !== undefined && (
          <Box sx={{ mt: 1 }}>
            <CertaintyBadge confidence={match.confidence} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

const ground = {
  display: 'flex',
  justifyContent: 'center',
  gap: { xs: 2, sm: 3 },
  px: 2,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.sunken',
  '& figcaption': { display: 'block' },
} as const;

const picture = {
  display: 'block',
  objectFit: 'contain',
  borderRadius: 0.5,
  backgroundColor: 'background.picture',
} as const;
