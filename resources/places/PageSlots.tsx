import { useTranslate } from 'ra-core';
import { formatCount } from '../../domain/format.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import type { PageLayout } from './pageLayout.ts';

/** A page of a binder, drawn with the pictures of its products. */
export function PageSlots({ page: { slots, columns } }: { page: PageLayout }) {
  const translate = useTranslate();
  if (slots.length === 0) return null;
  return (
    <ol
      className="place-slots"
      aria-label={translate('places.slots')}
      style={{ gridTemplateColumns: `repeat(${columns}, 60px)` }}
    >
      {slots.map(({ label, products }, index) => {
        const [first, ...more] = products;
        return (
          <li key={index}>
            {first ? (
              <RowLink
                to={`/products/${first.id}/show`}
                title={first.name}
                aria-label={translate('places.in_slot', { slot: label, name: first.name })}
              >
                <Thumbnail images={first.images} size={64} />
              </RowLink>
            ) : (
              <span className="empty">{label}</span>
            )}
            {more.length > 0 && (
              <span className="more">{translate('places.more', { count: formatCount(more.length) })}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
