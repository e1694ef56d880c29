import { useTranslate } from 'ra-core';
import type { PreparedListing } from '../../contract/listings.ts';
import { formatCount, formatForeign } from '../../domain/format.ts';

type Tone = 'ok' | 'waiting' | 'quiet';

/** What the next file does with a listing that is ready, and why. */
export function useListingState() {
  const translate = useTranslate();
  return (
    { action, state, sent, price, quantity, textsDiffer }: PreparedListing,
    currency: string,
  ): { words: string; tone: Tone } => {
    const ok = (words: string) => ({ words, tone: 'ok' as const });
    switch (action) {
      case 'add':
        return ok(translate(state === 'draft' ? 'listings.ready_new' : `listings.ready_${state}`));
      case 'revise':
        if (sent && sent.price !== price)
          return ok(translate('listings.price_was', { price: formatForeign(sent.price, currency) }));
        if (textsDiffer && sent?.quantity === quantity) return ok(translate('listings.texts_changed'));
        return ok(translate('listings.quantity_was', { count: formatCount(sent?.quantity ?? quantity) }));
      case 'end':
        return { words: translate(quantity === 0 ? 'listings.ends_sold' : 'listings.ends'), tone: 'quiet' };
      case 'none':
        if (state === 'sent') return { words: translate('listings.no_answer'), tone: 'waiting' };
        return ok(translate('listings.unchanged'));
    }
  };
}
