import { useTranslate } from 'ra-core';
import type { FoundMatch } from '../../providers/cards.ts';

/** Returns the name of a match; a backend may send only its id. */
export function useMatchName() {
  const translate = useTranslate();
  return ({ name, id }: FoundMatch, position = 1): string =>
    name || translate('matcher.unnamed', { id: id || position });
}
