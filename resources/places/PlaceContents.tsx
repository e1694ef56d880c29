import Add from '@mui/icons-material/Add';
import { Button, Skeleton } from '@mui/material';
import { LinkBase, useGetList, useTranslate } from 'ra-core';
import type { Filter } from '../../contract/lists.ts';
import type { Place, PlaceInTree } from '../../contract/places.ts';
import type { Product } from '../../contract/products.ts';
import { formatCount, formatDate, formatMoney, localDate } from '../../domain/format.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { newPlaceAddress, stockAddress } from './addresses.ts';
import { comparePlaces } from './comparePlaces.ts';
import { PageSlots } from './PageSlots.tsx';
import { layOutPage } from './pageLayout.ts';
import { PlaceFill } from './PlaceFill.tsx';
import { usePlaceTree } from './usePlaceTree.ts';
import './places.css';

/** Products that are listed in the details. A page shows all that fit. */
const MOST = 25;
const MOST_OF_PAGE = 100;

/** The landed value of a place, the last count, the slots of a page, the places inside and the products. */
export function PlaceContents({ place }: { place: Place }) {
  const translate = useTranslate();
  const { data: tree } = usePlaceTree();
  const node = tree?.places.find(({ id }) => id === place.id);
  const inside = (tree?.places ?? [])
    .filter(({ parent }) => parent === place.id)
    .toSorted(comparePlaces({ field: 'name', order: 'ASC' }));
  const isPage = place.kind === 'page';
  const slots = isPage ? inside.filter(({ kind }) => kind === 'slot') : [];
  const filter: Filter = { place: [place.id, ...slots.map(({ id }) => id)], presence: ['here'] };
  const { data: products, total = 0 } = useGetList<Product>('products', {
    filter,
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: isPage ? MOST_OF_PAGE : MOST },
  });
  const page = isPage ? layOutPage({ capacity: place.capacity, slots, products: products ?? [] }) : undefined;
  return (
    <div className="place-details">
      <Head place={place} node={node} />
      {place.note && <p className="place-note">{place.note}</p>}
      {page && <PageSlots page={page} />}
      {!isPage && inside.length > 0 && <Inside places={inside} />}
      <AddInside place={place} hasSlots={slots.length > 0} />
      {!products ? (
        <Skeleton variant="rounded" height={120} sx={{ mt: 2 }} />
      ) : (
        <ul className="place-contents" aria-label={translate('places.contents')}>
          {(page?.filled ?? products.map((product) => ({ product, label: undefined }))).map(
            ({ product, label }) => (
              <li key={product.id}>
                {label === undefined ? (
                  <Thumbnail images={product.images} size={32} />
                ) : (
                  <span className="number">{label}</span>
                )}
                <RowLink to={`/products/${product.id}/show`} title={product.name}>
                  {product.name || `#${product.id}`}
                </RowLink>
                <span className="end">{formatMoney(product.landed_cost)}</span>
              </li>
            ),
          )}
        </ul>
      )}
      {products && total > products.length && (
        <RowLink to={stockAddress({ place: place.id, presence: ['here'] })} className="place-link">
          {translate('places.all_in_stock', { count: formatCount(total) })}
        </RowLink>
      )}
    </div>
  );
}

function Head({ place, node }: { place: Place; node: PlaceInTree | undefined }) {
  const translate = useTranslate();
  const { countedAt, countedBy } = place;
  const day = countedAt === null ? '' : formatDate(localDate(new Date(countedAt)));
  const counted = () => {
    if (countedAt === null) return translate('places.never_counted');
    return countedBy
      ? translate('places.counted_by', { day, name: countedBy })
      : translate('places.counted', { day });
  };
  return (
    <dl className="place-head">
      <div>
        <dt>{translate('resources.places.fields.landed')}</dt>
        <dd className="value">{formatMoney(node?.landed)}</dd>
      </div>
      <div className="side">
        <dt>{counted()}</dt>
        <dd>
          {node && place.kind === 'page' && place.capacity !== null
            ? translate('places.of_slots', {
                count: formatCount(node.products),
                capacity: formatCount(place.capacity),
              })
            : node && <PlaceFill place={node} />}
        </dd>
      </div>
    </dl>
  );
}

function Inside({ places }: { places: readonly PlaceInTree[] }) {
  const translate = useTranslate();
  return (
    <Section title={translate('places.inside')}>
      <ul className="place-contents">
        {places.map((place) => (
          <li key={place.id}>
            <RowLink to={`/places/${place.id}/show`}>{place.name}</RowLink>
            <span className="end">
              <PlaceFill place={place} />
            </span>
            <span className="amount">{formatMoney(place.landed)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The kind of the places that usually stand in a place of a kind. */
const USUALLY_INSIDE: Readonly<Record<string, string>> = {
  room: 'shelf',
  shelf: 'box',
  box: 'page',
  page: 'slot',
};

/** Adds places inside this one; slots to a page, as many as fit. */
function AddInside({ place, hasSlots }: { place: Place; hasSlots: boolean }) {
  const translate = useTranslate();
  const { id, kind, capacity } = place;
  if (kind === 'slot' || hasSlots) return null;
  const isPage = kind === 'page';
  const to = newPlaceAddress({
    parent: id,
    ...(USUALLY_INSIDE[kind] && { kind: USUALLY_INSIDE[kind] }),
    ...(isPage && { name: '1', capacity: 1, quantity: capacity ?? 9 }),
  });
  return (
    <ForOperators>
      <Button size="small" startIcon={<Add />} component={LinkBase} to={to} sx={{ mt: 1, ml: -0.5 }}>
        {translate(isPage ? 'places.add_slots' : 'places.add_inside')}
      </Button>
    </ForOperators>
  );
}
