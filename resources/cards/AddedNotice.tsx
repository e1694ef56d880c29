import { useTranslate } from 'ra-core';
import { ProductLink } from './ProductLink.tsx';

/** Says that a card is in stock, and leads to it. */
export function AddedNotice({ id, name }: { id: number; name: string }) {
  const translate = useTranslate();
  return (
    <>
      {translate('matcher.added')} <ProductLink id={id} name={name} />
    </>
  );
}
