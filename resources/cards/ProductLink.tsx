import { useTranslate } from 'ra-core';
import { RowLink } from '../../ui/RowLink.tsx';

/** Link to a product; only its name if the backend did not send an id. */
export function ProductLink({ id, name }: { id: number; name: string }) {
  return id > 0 ? <RowLink to={`/products/${id}/show`}>{name}</RowLink> : name;
}

/** Notice that a card is in stock, with a link to its product. */
export function AddedNotice({ id, name }: { id: number; name: string }) {
  const translate = useTranslate();
  return (
    <>
      {translate('matcher.added')} <ProductLink id={id} name={name} />
    </>
  );
}
