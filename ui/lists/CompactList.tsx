import { Box, ButtonBase, Link, Typography } from '@mui/material';
import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import { LinkBase, useListContext, useResourceContext, type RaRecord } from 'ra-core';
import { use, type ReactNode } from 'react';
import type { Image } from '../../contract/primitives.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import { useInspectAddress } from '../inspection.ts';
import { SelectingContext } from './SelectMode.tsx';

/** Content of a record's card. */
export interface CompactCard {
  id: number;
  name: string;
  /** Undefined for records without pictures. */
  images?: readonly Image[];
  /** Shown below the name. */
  fact?: ReactNode;
  /** Shown at the bottom, next to the value. */
  note?: ReactNode;
  /** The main figure of the row, shown large. */
  value?: ReactNode;
}

/**
 * A list on a phone: one card per record with picture, name and main facts. A card links to the record's
 * details. While the operator selects records, a touch selects the card.
 */
export function CompactList<Item extends RaRecord>({ card }: { card: (item: Item) => CompactCard }) {
  const { data = [], selectedIds = [], onToggleItem } = useListContext<Item>();
  const isSelecting = use(SelectingContext);
  const inspect = useInspectAddress(useResourceContext() ?? '');
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {data.map(card).map((item) => (
        <li key={item.id}>
          {isSelecting ? (
            <MarkCard
              isMarked={selectedIds.includes(item.id)}
              name={item.name || `#${item.id}`}
              onToggle={() => onToggleItem(item.id)}
            >
              <Content {...item} />
            </MarkCard>
          ) : (
            <Link component={LinkBase} to={inspect(item.id)} color="text.primary" underline="none" sx={frame}>
              <Content {...item} />
            </Link>
          )}
        </li>
      ))}
    </Box>
  );
}

interface MarkProps {
  isMarked: boolean;
  name: string;
  onToggle: () => void;
  children: ReactNode;
}

function MarkCard({ isMarked, name, onToggle, children }: MarkProps) {
  const Mark = isMarked ? CheckBox : CheckBoxOutlineBlank;
  return (
    <ButtonBase
      role="checkbox"
      aria-checked={isMarked}
      aria-label={name}
      onClick={onToggle}
      sx={{
        ...frame,
        width: '100%',
        alignItems: 'stretch',
        textAlign: 'left',
        ...(isMarked && { backgroundColor: 'action.selected', borderColor: 'primary.main' }),
      }}
    >
      <Mark sx={{ alignSelf: 'center', color: isMarked ? 'primary.main' : 'text.secondary' }} aria-hidden />
      {children}
    </ButtonBase>
  );
}

function Content({ id, name, images, fact, note, value }: CompactCard) {
  return (
    <>
      {images && <Thumbnail images={images} size={82} />}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Typography variant="body2" sx={{ fontWeight: 600, ...twoLines }}>
          {name || `#${id}`}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div" noWrap sx={{ mt: 0.25 }}>
          {fact}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mt: 'auto' }}>
          <Typography variant="caption" color="text.secondary" noWrap>
            {note}
          </Typography>
          <Typography variant="h3" component="span" className="tabular" sx={{ ml: 'auto' }}>
            {value}
          </Typography>
        </Box>
      </Box>
    </>
  );
}

const frame = {
  display: 'flex',
  gap: 1.5,
  p: 1,
  pr: 1.5,
  minHeight: 72,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;
