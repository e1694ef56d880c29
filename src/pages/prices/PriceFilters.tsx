import { useTranslate } from 'ra-core';
import type { Place } from '../../../contract/places.ts';
import type { PriceCheck } from '../../../contract/prices.ts';
import { useTypes } from '../../../resources/types/index.ts';
import { SearchInput } from '../../../ui/lists/SearchInput.tsx';
import { useAllRecords } from '../../../ui/useAllRecords.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { ChoiceChip } from './ChoiceChip.tsx';
import { SortChip } from './SortChip.tsx';

/** Search, and filters by type, set and place. */
export function PriceFilters({ check }: { check: PriceCheck | undefined }) {
  const translate = useTranslate();
  const compact = useCompact();
  const types = useTypes();
  const places = useAllRecords<Place>('places');
  return (
    <div className="price-filters">
      <SearchInput label={translate('prices.search')} />
      <ChoiceChip name="type" choices={types} />
      <ChoiceChip name="set" choices={(check?.sets ?? []).map((set) => ({ id: set, name: set }))} />
      <ChoiceChip name="place" choices={places.map(({ id, path }) => ({ id, name: path }))} />
      {compact && <SortChip />}
    </div>
  );
}
