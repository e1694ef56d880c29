import SearchOff from '@mui/icons-material/SearchOff';
import StyleOutlined from '@mui/icons-material/StyleOutlined';
import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CardMatch } from '../../../contract/tools.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ThumbnailButton } from '../../../ui/ThumbnailButton.tsx';

interface Props {
  /** Undefined until a photograph was looked up. */
  matches?: CardMatch[];
  isPending: boolean;
}

/** The cards that the photograph may show, to be compared by eye: there is no measure of how sure it is. */
export function MatchList({ matches, isPending }: Props) {
  const translate = useTranslate();
  return (
    <Paper component="section" variant="outlined" aria-live="polite" aria-busy={isPending}>
      {isPending ? (
        <Searching />
      ) : matches === undefined ? (
        <EmptyState icon={StyleOutlined} title={translate('matcher.before')}>
          {translate('matcher.before_help')}
        </EmptyState>
      ) : matches.length === 0 ? (
        <EmptyState icon={SearchOff} title={translate('matcher.none')}>
          {translate('matcher.none_help')}
        </EmptyState>
      ) : (
        <>
          <Box sx={head}>
            <Typography component="h2" variant="h3">
              {translate('matcher.count', { smart_count: matches.length })}
            </Typography>
            {matches.length > 1 && (
              <Typography color="text.secondary">{translate('matcher.nearest')}</Typography>
            )}
          </Box>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {matches.map((match, position) => (
              <Match key={`${match.id} ${position}`} match={match} position={position + 1} />
            ))}
          </Box>
        </>
      )}
    </Paper>
  );
}

function Match({ match, position }: { match: CardMatch; position: number }) {
  const translate = useTranslate();
  const name = match.name || translate('matcher.unnamed', { id: match.id || position });
  const images = match.image ? [{ id: 1, image: match.image }] : [];
  return (
    <Box component="li" sx={row}>
      <ThumbnailButton images={images} name={name} size={72} />
      <Box sx={{ flex: 1, minWidth: 0, display: { sm: 'flex' }, alignItems: 'center', gap: 2 }}>
        <Typography sx={{ fontWeight: 600, flex: 1, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography sx={{ color: { xs: 'text.secondary', sm: 'text.primary' }, width: { sm: 160 } }}>
          {match.rarity}
        </Typography>
      </Box>
    </Box>
  );
}

function Searching() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('matcher.searching')}>
      <Box sx={head}>
        <Typography color="text.secondary">{translate('matcher.searching')}</Typography>
      </Box>
      {[40, 52, 34].map((width) => (
        <Box key={width} sx={row}>
          <Skeleton variant="rounded" width={72} height={72} />
          <Skeleton width={`${width}%`} />
        </Box>
      ))}
    </Box>
  );
}

const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 56,
  px: 2,
} as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 91,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
