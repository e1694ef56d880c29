import { keepPreviousData } from '@tanstack/react-query';
import { ListContextProvider, useGetList, useListContext, useStore, type RaRecord } from 'ra-core';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { PlaceInTree, PlaceTree } from '../../contract/places.ts';
import { pathOf } from '../../domain/places/path.ts';
import { treeRows, type TreeRow } from '../../domain/places/tree.ts';
import { useCompact } from '../../ui/useCompact.ts';
import { comparePlaces } from './comparePlaces.ts';
import { usePlaceTree } from './usePlaceTree.ts';

/** A row of the tree. */
export interface ShownPlace extends PlaceInTree, Omit<TreeRow<PlaceInTree>, 'place'> {
  path: string;
}

interface ShownPlaces {
  tree: PlaceTree | undefined;
  rows: readonly ShownPlace[];
  /** The number of further rows that are not drawn yet. */
  undrawn: number;
  drawAll: () => void;
  setOpen: (id: number, isOpen: boolean) => void;
  /** Whether only places that match a search or a filter are shown, with their ancestors. */
  isFiltered: boolean;
  /** The words of the search. */
  words: readonly string[];
}

const ShownPlacesContext = createContext<ShownPlaces | undefined>(undefined);

export function useShownPlaces(): ShownPlaces {
  const shown = use(ShownPlacesContext);
  if (!shown) throw new Error('There is no list of places.');
  return shown;
}

/** Rows that are drawn at first. */
const MOST_ROWS = 300;
/** The most matches that one call of a list answers. */
const MOST_MATCHES = 1_000;
/** A tree with at most this many places is open at first. */
const MOST_OPEN = 60;

/**
 * Shows the list of places as a tree: the open branches, or the places that match with their ancestors. On a
 * phone, the places at the top, or the places that match.
 */
export function ShownPlaces({ children }: { children: ReactNode }) {
  const list = useListContext();
  const compact = useCompact();
  const { filterValues, sort } = list;
  const { data: tree, error, refetch } = usePlaceTree();
  const filter = JSON.stringify(filterValues);
  const isFiltered = filter !== '{}';
  const { data: matches } = useGetList<RaRecord<number>>(
    'places',
    { filter: filterValues, sort, pagination: { page: 1, perPage: MOST_MATCHES } },
    { enabled: isFiltered, placeholderData: keepPreviousData },
  );
  const [opened, setOpened] = useStore<Readonly<Record<number, boolean>>>('places.opened', {});
  const [wholeFor, setWholeFor] = useState<string>();

  const all = useMemo(() => {
    const places = tree?.places ?? [];
    const paths = new Map<number, string>();
    for (const { id, parent, name } of places) {
      paths.set(id, pathOf(name, parent === null ? undefined : paths.get(parent)));
    }
    const isSmall = places.length <= MOST_OPEN;
    const found = isFiltered ? new Set((matches ?? []).map(({ id }) => id)) : undefined;
    const rows = treeRows(places, {
      compare: comparePlaces(sort),
      isOpen: ({ id }) => opened[id] ?? isSmall,
      matches: found,
    });
    const isShown = ({ level, place }: (typeof rows)[number]) =>
      !compact || (found ? found.has(place.id) : level === 1);
    return rows.filter(isShown).map(({ place, ...row }): ShownPlace => ({
      ...place,
      ...row,
      path: paths.get(place.id) ?? place.name,
    }));
  }, [tree, matches, isFiltered, sort, opened, compact]);

  const isWhole = wholeFor === filter;
  const rows = useMemo(() => (isWhole ? all : all.slice(0, MOST_ROWS)), [all, isWhole]);
  const shown: ShownPlaces = {
    tree,
    rows,
    undrawn: all.length - rows.length,
    drawAll: () => setWholeFor(filter),
    setOpen: (id, isOpen) => setOpened({ ...opened, [id]: isOpen }),
    isFiltered,
    words: String(filterValues.q ?? '')
      .split(/\s+/)
      .filter(Boolean),
  };
  const isPending = list.isPending || (!tree && !error) || (isFiltered && !matches);
  const context = {
    ...list,
    data: isPending || !tree ? undefined : [...rows],
    isPending,
    error: list.error ?? (tree ? null : error),
    refetch: () => {
      void refetch();
      return list.refetch();
    },
  };
  return (
    // The states of react-admin's list context exclude each other, and a copy with changes is of none of them.
    <ListContextProvider value={context as typeof list}>
      <ShownPlacesContext value={shown}>{children}</ShownPlacesContext>
    </ListContextProvider>
  );
}
