import type { FeeKind } from './fee.ts';
import type { TransactionKind } from './site_transaction.ts';
import { normalizeHeading } from './table/header.ts';

/** The words of sites for the kinds of rows in their reports, in English and German. */
const WORDS: Readonly<Record<Exclude<TransactionKind, 'unknown'>, string>> = {
  order: 'order, sale, Bestellung, Verkauf, Verkäufe',
  refund: 'refund, Rückerstattung, Erstattung',
  claim:
    'claim, case, dispute, payment dispute, chargeback, Fall, Zahlungsstreitfall, Zahlungsstreit, Rückbuchung',
  fee: 'fee, fees, other fee, selling fee, listing fee, commission, Gebühr, Gebühren, andere Gebühr, sonstige Gebühr, Provision',
  label: 'shipping label, postage label, label, Versandetikett, Versandetiketten',
  hold: 'hold, reserve, Einbehaltung, Einbehalt, einbehalten',
  deposit: 'deposit, Einzahlung',
  payout: 'payout, withdrawal, Auszahlung, Auszahlungen',
};

const KINDS: ReadonlyMap<string, TransactionKind> = new Map(
  (Object.entries(WORDS) as [TransactionKind, string][]).flatMap(([kind, words]) =>
    words.split(', ').map((word) => [normalizeHeading(word), kind] as const),
  ),
);

/**
 * The kind of a row, from the words of its report. Undefined if a word is unknown, or if two words mean
 * different kinds.
 *
 * @example readTransactionKind(['Fees', 'Commissions']) === 'fee'
 * @example readTransactionKind(['Purchases', 'Refunds']) === undefined
 */
export function readTransactionKind(words: readonly string[]): TransactionKind | undefined {
  const kinds = new Set(
    words.filter((word) => word.trim() !== '').map((word) => KINDS.get(normalizeHeading(word))),
  );
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

/**
 * Joins the words of one row. A category that only repeats its type is left out.
 *
 * @example joinReportWords(['Sales', 'Sales']) === 'Sales'
 */
export function joinReportWords(words: readonly string[]): string {
  const written = words.map((word) => word.trim()).filter((word) => word !== '');
  const seen = new Set<string>();
  return written
    .filter((word) => !seen.has(normalizeHeading(word)) && seen.add(normalizeHeading(word)))
    .join(': ');
}

/** The first match counts: a fee for a dispute is not a payment fee. */
const FEES: readonly (readonly [RegExp, FeeKind])[] = [
  [/promot|advert|(?<!\p{L})ad fee|anzeige|werbung/iu, 'promotion'],
  [/dispute|streit/iu, 'other'],
  [/fixed|fixer/iu, 'fixed fee'],
  [/final value|commission|provision/iu, 'commission'],
  [/international/iu, 'international'],
  [/deposit processing|payment|processing|zahlung/iu, 'payment'],
];

/**
 * The kind of a fee, from its description.
 *
 * @example feeKindOf('Promoted Listings - General fee') === 'promotion'
 */
export function feeKindOf(description: string): FeeKind {
  return FEES.find(([pattern]) => pattern.test(description))?.[1] ?? 'other';
}
