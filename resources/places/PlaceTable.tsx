import { useTranslate } from 'ra-core';
import { formatMoney } from '../../domain/format.ts';
import { useInspectAddress } from '../../ui/inspection.ts';
import { Column } from '../../ui/lists/Column.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { CountedDay } from './CountedDay.tsx';
import { PlaceFill } from './PlaceFill.tsx';
import { PlaceNameCell } from './PlaceNameCell.tsx';
import { PlaceRows } from './PlaceRows.tsx';
import type { ShownPlace } from './ShownPlaces.tsx';

/** The tree of places. A click on a row opens the place. */
export function PlaceTable() {
  const translate = useTranslate();
  const inspect = useInspectAddress('places');
  return (
    <ResourceTable<ShownPlace>
      open={inspect}
      tree={{ name: translate('resources.places.title'), rows: PlaceRows }}
    >
      <Column<ShownPlace>
        source="name"
        label="resources.places.fields.place"
        width="auto"
        render={(place) => <PlaceNameCell place={place} />}
      />
      <Column<ShownPlace>
        source="code"
        width={80}
        render={({ code }) => <span className="place-muted">{code}</span>}
      />
      <Column<ShownPlace> source="kind" width={96} />
      <Column<ShownPlace>
        source="products"
        width={112}
        align="right"
        className="tabular"
        render={(place) => <PlaceFill place={place} />}
      />
      <Column<ShownPlace>
        source="landed"
        width={112}
        align="right"
        className="tabular strong"
        render={({ landed }) => formatMoney(landed)}
      />
      <Column<ShownPlace>
        source="countedAt"
        width={128}
        align="right"
        render={({ countedAt }) => <CountedDay countedAt={countedAt} />}
      />
    </ResourceTable>
  );
}
