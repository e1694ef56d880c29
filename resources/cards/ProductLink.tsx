import { useTranslate } from 'ra-core';
import { RowLink } from '../../ui/RowLink.tsx';

/** Leads to a product; its mere name where the backend did not say which one it is. */
export function ProductLink({ id, name }: { id: number; name: string }) {
  return id > 0 ? <RowLink to={`/products/${id}/show`}>{name}</RowLink> : name;
}

/** Says that a card is in stock, and leads to it. */
export function AddedNotice({ id, name }: { id: number; name: string }) {
  const translate = useTranslate();
  return (
    <>
      {translate('matcher.added')} <ProductLink id={id} name={name} />
    </>
  );
}
