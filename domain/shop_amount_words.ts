import { normalizeText } from './shop_texts.ts';

/** The subject of an amount on a parcel's page: shipping, items, or all. `all` often means the items only. */
export type AmountMeaning = 'shipping' | 'items' | 'all';

const WORDS: Record<AmountMeaning, readonly string[]> = {
  shipping: [
    'shipping, shipping fee, shipping fees, shipping cost, shipping costs, shipping price',
    'international shipping, international shipping fee, delivery, delivery fee, postage',
    "envoi, frais d'envoi, livraison, frais de livraison, frais de port, expédition, frais d'expédition",
    'envío, gastos de envío, coste de envío',
    'versand, versandkosten',
    'spedizione, spese di spedizione',
    'доставка, стоимость доставки',
    '送料, 国際送料, 配送料, 运费, 国际运费',
  ],
  items: [
    'items, items total, item total, total items, total of items, goods, goods total, subtotal',
    'articles, total des articles, sous-total',
    'artículos, total de artículos',
    'artikel, zwischensumme',
    'articoli',
    'товары',
    '商品代金, 商品合計, 商品代金合計, 小計',
  ],
  all: ['total, grand total, sum, total général, gesamt, totale, итого, 合計, 総計, 总计'],
};
const MEANINGS = new Map(
  Object.entries(WORDS).flatMap(([meaning, words]) =>
    words
      .join(', ')
      .split(', ')
      .map((word): [string, AmountMeaning] => [normalizeText(word), meaning as AmountMeaning]),
  ),
);

/**
 * The meaning of the words before an amount. Undefined for unknown words.
 *
 * @example guessAmountMeaning('Frais d’envoi :') === 'shipping'
 */
export function guessAmountMeaning(label: string): AmountMeaning | undefined {
  const words = normalizeText(label).toLowerCase().replaceAll('’', "'").replace(/ ?:$/, '');
  return MEANINGS.get(words);
}
