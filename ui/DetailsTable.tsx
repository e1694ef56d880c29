import Close from '@mui/icons-material/Close';
import {
  Box,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { NeedsExtensions } from './NeedsExtensions.tsx';
import { visuallyHiddenStyle } from './visuallyHidden.ts';
import { useMay } from './useRole.ts';
import { rowButtonStyle } from './rowButton.ts';
import { SideScroll } from './SideScroll.tsx';

export interface DetailsColumn<Item> {
  label: string;
  /**
   * Hides the heading visually, because the cells explain themselves.
   * Screen readers still read the heading.
   */
  isLabelHeard?: boolean;
  align?: 'right';
  /** Hidden on a phone; with `desktop` on a tablet, too. */
  onlyWide?: boolean | 'desktop';
  render: (item: Item) => ReactNode;
  /** Cell of this column in the row of sums. */
  sum?: ReactNode;
}

interface Props<Item> {
  items: readonly Item[];
  /** The first column takes the remaining width. */
  columns: readonly DetailsColumn<Item>[];
  /** The first column holds no names of products or purchases, so it needs less width. */
  hasShortNames?: boolean;
  /** Shown in place of a table without rows. */
  empty: ReactNode;
  /** Whether a row belongs to the row above. */
  isUnder?: (item: Item) => boolean;
  /** Each row has a button that removes the row, but not for viewers. Without this option there is none. */
  remove?: Removal<Item>;
}

interface Removal<Item> {
  label: (item: Item) => string;
  onRemove: (item: Item) => void;
  /** Removing is available only on backends with extensions. */
  needsExtensions?: boolean;
  /** Whether a row can be removed. By default every row can. */
  isOffered?: (item: Item) => boolean;
}

/** Records linked to the open record, one per row, with sums. */
export function DetailsTable<Item extends { id: number }>(props: Props<Item>) {
  const { items, columns, hasShortNames = false, empty, isUnder = () => false } = props;
  const remove = useMay('operator') ? props.remove : undefined;
  const translate = useTranslate();
  const last = remove ? undefined : columns.findLast(({ onlyWide }) => !onlyWide);
  const sxOf = (column: DetailsColumn<Item>) => ({
    whiteSpace: 'nowrap',
    ...(column.onlyWide && {
      display: { xs: 'none', [column.onlyWide === 'desktop' ? 'lg' : 'sm']: 'table-cell' },
    }),
    ...(column === last && atTheEdge),
  });
  if (items.length === 0) return <Box sx={frame}>{empty}</Box>;
  return (
    <Box sx={frame}>
      <SideScroll>
        <Table
          size="small"
          sx={{
            '& td': { px: { xs: 0.75, sm: 1.5 } },
            '& td:first-of-type': { pl: { xs: 2, sm: 1.5 } },
            '& tbody td': { py: { xs: 0.5, sm: 0 } },
            '& tbody tr': { height: { xs: 60, sm: 48 } },
          }}
        >
          <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
            <TableRow>
              {columns.map((column) => (
                <TableCell
                  key={column.label}
                  align={column.align}
                  sx={{ ...sxOf(column), position: 'relative' }}
                >
                  {column.isLabelHeard ? (
                    <Box component="span" sx={visuallyHiddenStyle}>
                      {column.label}
                    </Box>
                  ) : (
                    column.label
                  )}
                </TableCell>
              ))}
              {remove && (
                <TableCell padding="none" sx={{ width: 48, position: 'relative' }}>
                  <Box component="span" sx={visuallyHiddenStyle}>
                    {translate('details.remove')}
                  </Box>
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {withKeys(items).map(({ key, item }) => (
              <TableRow key={key} sx={isUnder(item) ? { backgroundColor: 'background.sunken' } : undefined}>
                {columns.map((column, position) => (
                  <TableCell
                    key={column.label}
                    {...cellOf(column)}
                    sx={position === 0 ? (hasShortNames ? shortName : firstCell) : sxOf(column)}
                  >
                    {column.render(item)}
                  </TableCell>
                ))}
                {remove && (
                  <TableCell padding="none" align="center">
                    {(remove.isOffered?.(item) ?? true) && <Cross item={item} {...remove} />}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
          {columns.some(({ sum }) => sum !== undefined) && (
            <TableFooter>
              <TableRow sx={{ backgroundColor: 'background.sunken', '& td': sumCell }}>
                {columns.map((column) => (
                  <TableCell key={column.label} {...cellOf(column)} sx={sxOf(column)}>
                    {column.sum}
                  </TableCell>
                ))}
                {remove && <TableCell />}
              </TableRow>
            </TableFooter>
          )}
        </Table>
      </SideScroll>
    </Box>
  );
}

function Cross<Item>({ item, label, onRemove, needsExtensions }: Removal<Item> & { item: Item }) {
  const cross = (
    <IconButton size="small" aria-label={label(item)} {...rowButtonStyle(() => onRemove(item))}>
      <Close fontSize="small" />
    </IconButton>
  );
  return needsExtensions ? <NeedsExtensions>{cross}</NeedsExtensions> : cross;
}

const frame = {
  containerType: 'inline-size',
  border: { sm: 1 },
  borderTop: 1,
  borderColor: { xs: 'divider', sm: 'divider' },
  borderRadius: { sm: 1 },
  overflow: 'hidden',
};
/**
 * The remaining width, with a minimum for a name. On a phone the minimum is half the width; in a record's
 * details it fits a picture and thirty characters.
 */
const firstCell = {
  maxWidth: 0,
  minWidth: { xs: '50cqi', sm: 'clamp(180px, 36cqi, 300px)' },
  width: '100%',
};
const shortName = { ...firstCell, minWidth: { xs: '50cqi', sm: 140 } };
/** Last column on a phone, where popups have no margins. */
const atTheEdge = { '&&': { pr: { xs: 2, sm: 1.5 } } };
const sumCell = { fontSize: 14, fontWeight: 600, color: 'text.primary', borderBottom: 0 };

/** A row keeps its key when other rows are removed. Several new units may briefly share an id. */
function withKeys<Item extends { id: number }>(items: readonly Item[]) {
  const seen = new Map<number, number>();
  return items.map((item) => {
    const nth = seen.get(item.id) ?? 0;
    seen.set(item.id, nth + 1);
    return { key: `${item.id} ${nth}`, item };
  });
}

function cellOf<Item>({ align }: DetailsColumn<Item>) {
  return { align, className: 'tabular' };
}
