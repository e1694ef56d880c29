import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PreparedListing, PreparedListings } from '../../contract/listings.ts';
import { formatCount } from '../../domain/format.ts';
import { cutTitle } from '../../domain/listings/title.ts';
import { ExpandButton } from '../../ui/ExpandButton.tsx';
import { isFieldMissing, type ListingChange, type ListingField } from './changes.ts';
import { groupOf, keyOf, type ListingGroup } from './groups.ts';
import { LeftOutRows } from './LeftOutRows.tsx';
import { ListingRow } from './ListingRow.tsx';
import { SuggestedValues, parsePrice } from './TextFields.tsx';
import { useListKeys } from './useListKeys.ts';
import type { useListingChanges } from './useListings.ts';
import './listings.css';

interface Props {
  prepared: PreparedListings;
  changes: ReturnType<typeof useListingChanges>;
  selected: string | undefined;
  onSelect: (key: string) => void;
  /** The button that writes the file, where the keys go after the last missing value. */
  fileButton: () => HTMLElement | null;
}

/** Rows that are drawn at first; more by a button. */
const FIRST = 100;
const FIRST_READY = 8;

/** The listings: not ready, to be sent, sent before, left out. A row stays where it is when it becomes ready. */
export function ListingGroups({ prepared, changes, selected, onSelect, fileButton }: Props) {
  const translate = useTranslate();
  const { listings, leftOut, format, currency, titleLimit } = prepared;
  const groups = useFirstGroups(prepared);
  const { change, changeAll } = changes;
  const limits = useMemo(() => ({ format, currency, titleLimit }), [format, currency, titleLimit]);

  const rowsOf = (group: ListingGroup) => listings.filter((one) => groups.get(keyOf(one)) === group);
  const working = rowsOf('not_ready');
  const left = working.filter((one) => groupOf(one) === 'not_ready').length;
  const ready = rowsOf('to_send');
  const sent = rowsOf('sent');

  const fill = ({ dataset, value }: { dataset: DOMStringMap; value: string }): readonly string[] => {
    const field = dataset.field as ListingField;
    const from = working.findIndex((one) => keyOf(one) === dataset.listing);
    const own = working[from];
    if (!own) return [];
    const below = working.slice(from + 1).filter((one) => isFieldMissing(one, field));
    // A field saves its own value when it is left; only a long title is also cut.
    const rows = field === 'title' ? [own, ...below] : below;
    const filled = rows.flatMap((one) => {
      const set = valueFor(one, { field, value, titleLimit });
      return set === undefined ? [] : [{ one, set }];
    });
    if (filled.length > 0)
      void changeAll(
        filled.map(({ one, set }) => ({ products: one.products, [field]: set }) as ListingChange),
      );
    return filled.map(({ one }) => keyOf(one));
  };
  const onKeyDown = useListKeys({ drawn: listings, fill, end: fileButton });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A focused field would open the keyboard of a phone.
    const hasKeyboard = !window.matchMedia('(pointer: coarse)').matches;
    if (hasKeyboard && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[data-missing]')?.focus({ preventScroll: true });
  }, []);

  const row = (listing: PreparedListing) => (
    <ListingRow
      key={keyOf(listing)}
      listing={listing}
      prepared={limits}
      isSelected={keyOf(listing) === selected}
      onSelect={onSelect}
      onChange={change}
    />
  );
  return (
    // The keys of all rows, which their fields leave to the list.
    <div ref={list} onKeyDown={onKeyDown}>
      <SuggestedValues listings={listings} />
      {working.length > 0 && (
        <Group name="not_ready" count={left} rows={working} first={FIRST} row={row} isOpen />
      )}
      {ready.length > 0 && (
        <Group
          name="to_send"
          count={ready.length}
          rows={ready}
          first={working.length > 0 ? FIRST_READY : FIRST}
          row={row}
          isOpen
        />
      )}
      {sent.length > 0 && <Group name="sent" count={sent.length} rows={sent} first={FIRST} row={row} />}
      {leftOut.length > 0 && (
        <Collapsible title={translate('listings.groups.left_out')} count={leftOut.length} name="left_out">
          <LeftOutRows
            leftOut={leftOut}
            onOffer={(one) => change({ products: one.products, leftOut: false })}
          />
        </Collapsible>
      )}
    </div>
  );
}

interface GroupProps {
  name: ListingGroup;
  count: number;
  rows: readonly PreparedListing[];
  /** The number of rows that are drawn before “Show all”. */
  first: number;
  row: (listing: PreparedListing) => ReactNode;
  isOpen?: boolean;
}

function Group({ name, count, rows, first, row, isOpen }: GroupProps) {
  const translate = useTranslate();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, first);
  const list = <ul className="listing-rows">{shown.map(row)}</ul>;
  const title = translate(`listings.groups.${name}`);
  const all = !showsAll && rows.length > first && (
    <button type="button" className="plain-link-button" onClick={() => setShowsAll(true)}>
      {translate('listings.show_all', { count: formatCount(rows.length) })}
    </button>
  );
  if (!isOpen)
    return (
      <Collapsible title={title} count={count} name={name} aside={all}>
        {list}
      </Collapsible>
    );
  return (
    <section data-listings={name} aria-label={title}>
      <div className="listing-heading">
        <h2>{title}</h2>
        <span>{formatCount(count)}</span>
        {all}
      </div>
      {list}
    </section>
  );
}

interface CollapsibleProps {
  title: string;
  count: number;
  name: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A group that is counted, and opened by a click. */
function Collapsible({ title, count, name, aside, children }: CollapsibleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section data-listings={name} aria-label={title}>
      <div className="listing-heading">
        <h2>{title}</h2>
        <span>{formatCount(count)}</span>
        {isOpen && aside}
        <ExpandButton label={title} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
      {isOpen && children}
    </section>
  );
}

/** The value that Ctrl+D sets: the typed one, or for a title that is too long its own cut. */
function valueFor(
  listing: PreparedListing,
  { field, value, titleLimit }: { field: ListingField; value: string; titleLimit: number | null },
): string | number | undefined {
  if (field === 'title')
    return titleLimit !== null && listing.title.length > titleLimit
      ? cutTitle(listing.title, titleLimit)
      : undefined;
  if (value.trim() === '') return undefined;
  return field === 'price' ? parsePrice(value) : value.trim();
}

/** The group of each listing when it was first shown, until the next file or another template. */
function useFirstGroups(prepared: PreparedListings): ReadonlyMap<string, ListingGroup> {
  const { insertion, template, lastExport, listings } = prepared;
  const round = [insertion, template, lastExport?.id].join();
  const current = () => new Map(listings.map((one) => [keyOf(one), groupOf(one)]));
  const [first, setFirst] = useState(() => ({ round, groups: current() }));
  if (first.round !== round) {
    const renewed = { round, groups: current() };
    setFirst(renewed);
    return renewed.groups;
  }
  // Listings that were not there at first, such as one that is offered again.
  return new Map(listings.map((one) => [keyOf(one), first.groups.get(keyOf(one)) ?? groupOf(one)]));
}
