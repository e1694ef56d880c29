import { Box, ButtonBase, Typography } from '@mui/material';
import { formatCount } from '../domain/format.ts';

interface Props<Value> {
  /** Accessible name of the group. */
  label: string;
  tiles: readonly { value: Value; count: number; label: string; isWrong?: boolean }[];
  shown: Value;
  onShow: (value: Value) => void;
}

/** Tiles with a number, of which one filters the list below. */
export function FilterTiles<Value extends string | undefined>({ label, tiles, shown, onShow }: Props<Value>) {
  return (
    <Box role="group" aria-label={label} sx={groupOf(tiles.length)}>
      {tiles.map(({ value, count, label: words, isWrong = false }) => {
        const tone = isWrong && count > 0 ? 'error.main' : 'text.primary';
        return (
          <ButtonBase
            key={words}
            aria-pressed={value === shown}
            disabled={count === 0 && value !== shown}
            onClick={() => onShow(value)}
            sx={{ ...tile, ...(value === shown && pressed) }}
          >
            <Typography
              variant="h2"
              component="span"
              className="tabular"
              sx={{ color: count === 0 ? 'text.secondary' : tone }}
            >
              {formatCount(count)}
            </Typography>
            <Typography variant="caption" component="span" color="text.secondary" sx={{ textAlign: 'left' }}>
              {words}
            </Typography>
          </ButtonBase>
        );
      })}
    </Box>
  );
}

/** One line; on a phone, lines of two or three tiles, with a single last tile over the full width. */
function groupOf(tiles: number) {
  const columns = tiles === 4 ? 2 : 3;
  return {
    display: 'grid',
    gap: 1,
    gridTemplateColumns: {
      xs: `repeat(${columns}, minmax(0, 1fr))`,
      sm: `repeat(${tiles}, minmax(0, 1fr))`,
    },
    '& > :last-child': { gridColumn: { xs: tiles % columns === 1 ? '1 / -1' : 'auto', sm: 'auto' } },
  } as const;
}

const tile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  // The number stays on one line with those of its neighbours when a label takes two lines.
  justifyContent: 'flex-start',
  minHeight: 64,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
} as const;

const pressed = {
  borderColor: 'primary.main',
  boxShadow: 'inset 0 0 0 1px var(--accent)',
  backgroundColor: 'action.selected',
  '&:hover': { borderColor: 'primary.main' },
} as const;
