export interface Language {
  /** Prefix of the shop's paths; empty for the default language. */
  prefix: string;
  states: Record<number, string>;
  shipping: string;
  yen: (amount: number) => string;
}

const grouped = (amount: number, mark: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, mark);
const wide = (text: string) =>
  text.replace(/[\d,]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** The same page in the languages of different accounts. */
export const LANGUAGES = {
  en: {
    prefix: '/en',
    states: { 1: 'Preparing', 2: 'Awaiting payment', 3: 'Awaiting pickup', 5: 'Shipped' },
    shipping: 'Shipping:',
    yen: (amount) => `¥${grouped(amount, ',')}`,
  },
  fr: {
    prefix: '/fr',
    states: { 1: 'Préparation', 2: 'En attente de paiement', 3: 'En attente d’enlèvement', 5: 'Expédié' },
    shipping: 'Envoi:',
    yen: (amount) => `${grouped(amount, '\u202f')} ¥`,
  },
  es: {
    prefix: '/es',
    states: { 1: 'Preparando', 2: 'Pendiente de pago', 3: 'Pendiente de recogida', 5: 'Enviado' },
    shipping: 'Envío :',
    yen: (amount) => `¥${grouped(amount, '.')}`,
  },
  ja: {
    prefix: '',
    states: { 1: '準備中', 2: '支払い待ち', 3: '集荷待ち', 5: '発送済み' },
    shipping: '送料：',
    yen: (amount) => `￥${wide(grouped(amount, ','))}`,
  },
} satisfies Record<string, Language>;

export type LanguageName = keyof typeof LANGUAGES;
