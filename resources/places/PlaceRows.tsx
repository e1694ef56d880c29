import { Button } from '@mui/material';
import { RecordContextProvider, useNavigate, useTranslate } from 'ra-core';
import {
  Children,
  isValidElement,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { formatCount, formatMoney } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import { useAddress } from '../../ui/address.ts';
import { useInspectAddress } from '../../ui/inspection.ts';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
} from '../../ui/reactAdminParts.ts';
import { PutAwayLink } from './PutAwayLink.tsx';
import { ActiveRowContext } from './PlaceNameCell.tsx';
import { useShownPlaces, type ShownPlace } from './ShownPlaces.tsx';

/**
 * Rows of the tree of places. Arrow keys move between rows, open and close branches; Enter opens the details,
 * Space selects. One row can be reached by Tab, and the controls in this row.
 */
export function PlaceRows({ children }: { children: ReactNode }) {
  const { rows, undrawn, drawAll, setOpen, isFiltered } = useShownPlaces();
  const translate = useTranslate();
  const navigate = useNavigate();
  const inspect = useInspectAddress('places');
  const { handleToggleItem } = useDataTableCallbacksContext();
  const { hasBulkActions = false } = useDataTableConfigContext();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const body = useRef<HTMLTableSectionElement>(null);
  const inspected = useAddress().id('inspect_place');
  const [focused, setFocused] = useState<number>();
  const active = (rows.find(({ id }) => id === focused) ?? rows.find(({ id }) => id === inspected) ?? rows[0])
    ?.id;
  const width = Children.count(children) + (hasBulkActions ? 1 : 0);

  const focusRow = (row: ShownPlace | undefined) => {
    if (row) body.current?.querySelector<HTMLElement>(`[data-place="${row.id}"]`)?.focus();
  };
  const press = (event: KeyboardEvent, index: number) => {
    const row = rows[index];
    // Keys of a checkbox or a link in the row are its own.
    if (!row || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusRow(rows[index + 1]),
      ArrowUp: () => focusRow(rows[index - 1]),
      Home: () => focusRow(rows[0]),
      End: () => focusRow(rows.at(-1)),
      ArrowRight: () =>
        row.isOpen === false ? setOpen(row.id, true) : row.isOpen && focusRow(rows[index + 1]),
      ArrowLeft: () =>
        row.isOpen && !isFiltered
          ? setOpen(row.id, false)
          : focusRow(rows.find(({ id }) => id === row.parent)),
      Enter: () => navigate(inspect(row.id)),
      ' ': () => hasBulkActions && handleToggleItem?.(row.id, event as never),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <>
      <tbody ref={body}>
        {rows.map((row, index) => {
          const { id, path, level, position, siblings, isOpen } = row;
          const isMarked = selected.includes(id);
          const isActive = id === active;
          const look = [isMarked && 'marked', id === inspected && 'inspected'].filter(Boolean);
          return (
            <RecordContextProvider key={id} value={row}>
              <ActiveRowContext value={isActive}>
                <tr
                  className={['list-row clickable place-row', ...look].join(' ')}
                  data-place={id}
                  aria-level={level}
                  aria-posinset={position}
                  aria-setsize={siblings}
                  aria-expanded={isOpen}
                  aria-selected={hasBulkActions ? isMarked : undefined}
                  tabIndex={isActive ? 0 : -1}
                  onFocus={() => setFocused(id)}
                  onKeyDown={(event) => press(event, index)}
                  onClick={() => navigate(inspect(id))}
                >
                  {hasBulkActions && (
                    <td className="list-mark">
                      <label onClick={(event) => event.stopPropagation()}>
                        <input
                          type="checkbox"
                          aria-label={translate('bulk.select_one', { name: path })}
                          tabIndex={isActive ? 0 : -1}
                          checked={isMarked}
                          onChange={() => {}}
                          onClick={(event: MouseEvent) => handleToggleItem?.(id, event)}
                        />
                      </label>
                    </td>
                  )}
                  {children}
                </tr>
              </ActiveRowContext>
            </RecordContextProvider>
          );
        })}
        {undrawn > 0 && (
          <tr>
            <td colSpan={width} className="list-cell place-more">
              <Button size="small" onClick={drawAll}>
                {translate('places.show_all', {
                  smart_count: rows.length + undrawn,
                  count: formatCount(rows.length + undrawn),
                })}
              </Button>
            </td>
          </tr>
        )}
      </tbody>
      <Sums hasCheckbox={hasBulkActions}>{children}</Sums>
    </>
  );
}

/** The products without a place, and all products in stock. */
function Sums({ hasCheckbox, children }: { hasCheckbox: boolean; children: ReactNode }) {
  const translate = useTranslate();
  const { tree, isFiltered } = useShownPlaces();
  if (!tree || isFiltered) return null;
  const { withoutPlace } = tree;
  const top = tree.places.filter(({ parent }) => parent === null);
  const products = top.reduce((sum, place) => sum + place.products, withoutPlace.products);
  const landed = sumEuros([...top.map((place) => place.landed), withoutPlace.landed]);
  const row = (name: ReactNode, sums: typeof withoutPlace) =>
    Children.map(children, (column) => {
      const source = isValidElement<{ source: string }>(column) ? column.props.source : '';
      if (source === 'name') return <td className="list-cell">{name}</td>;
      if (source === 'products')
        return (
          <td className="list-cell tabular" align="right">
            {formatCount(sums.products)}
          </td>
        );
      if (source === 'landed')
        return (
          <td className="list-cell tabular" align="right">
            {formatMoney(sums.landed)}
          </td>
        );
      return <td className="list-cell" />;
    });
  return (
    <tfoot>
      {withoutPlace.products > 0 && (
        <tr className="list-row">
          {hasCheckbox && <td className="list-mark" />}
          {row(
            <span className="place-name">
              <span className="place-twig" />
              {translate('places.no_place')}
              <PutAwayLink />
            </span>,
            withoutPlace,
          )}
        </tr>
      )}
      <tr className="list-row place-total">
        {hasCheckbox && <td className="list-mark" />}
        {row(translate('places.all_products'), { products, landed })}
      </tr>
    </tfoot>
  );
}
