import { fromCents, toCents } from '../../../domain/money.ts';
import { vatIncludedIn } from '../../../domain/vat.ts';
import type { PurchasePlan } from './plan.ts';

/** One in this many domestic purchases comes from a wholesaler. */
const WHOLESALE = 3;
const WHOLESALER = {
  sellerName: 'Carte Rossi Srl',
  sellerCountry: 'IT',
  link: 'https://ingrosso.carterossi.example/ordini/',
};
const PERCENT = 22;

/** Private sellers, by country. */
const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  IT: ['Marco Bianchi', 'Giulia Romano', 'Luca Ferri', 'Elena Costa'],
  DE: ['Jonas Weber', 'Lena Vogt'],
  FR: ['Camille Petit', 'Hugo Lambert'],
};

/**
 * Names the seller of a purchase from nearby. Some purchases come from a wholesaler in Italy whose invoice
 * shows VAT that is paid back: their scheme is ordinary. The margin scheme applies to all other purchases.
 */
export function nameSeller(purchase: PurchasePlan, index: number): void {
  if (index % WHOLESALE !== 1) {
    const people = PEOPLE[purchase.sellerCountry] ?? [];
    purchase.sellerName = people[index % people.length] ?? '';
    return;
  }
  const number = 100 + Math.floor(index / WHOLESALE);
  Object.assign(purchase, {
    ...WHOLESALER,
    link: `${WHOLESALER.link}${number}`,
    vatScheme: 'ordinary',
    invoiceNumber: `FT-${purchase.date.slice(0, 4)}/${number}`,
    inputVat: fromCents(vatIncludedIn(toCents(purchase.price), PERCENT)),
  } satisfies Partial<PurchasePlan>);
}
