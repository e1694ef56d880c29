/**
 * The status of an order in a site's file:
 * - `unpaid`: no order yet. Nothing is recorded before payment.
 * - `to pack`, `sent`: a sale.
 * - `cancelled`: never sent, and refunded or never paid. Not a sale, or a sale that is reversed and
 *   restocked.
 * - `refunded`: sent, and refunded in full.
 */
export const ORDER_STATUSES = ['unpaid', 'to pack', 'sent', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * The words of sites and shops in English, Italian, German, French and Spanish, without accents and
 * punctuation.
 */
const WORDS: Record<OrderStatus, string> = {
  unpaid:
    'unpaid, pending, pending payment, payment pending, awaiting payment, not paid, authorized, expired, partially paid, on hold, draft, non pagato, non pagata, in attesa di pagamento, unbezahlt, nicht bezahlt, zahlung ausstehend, ausstehend, non paye, non payee, en attente de paiement, no pagado, pendiente de pago, pendiente',
  'to pack':
    'paid, partially refunded, to pack, to ship, partial, partially shipped, partially fulfilled, scheduled, to send, packed, processing, in process, in progress, awaiting shipment, awaiting dispatch, ready to ship, ready to send, unshipped, unfulfilled, not shipped, new, open, pagato, pagata, da spedire, in preparazione, in lavorazione, bezahlt, zu versenden, versandbereit, in bearbeitung, paye, payee, a expedier, en preparation, en cours, pagado, por enviar, en preparacion',
  sent: 'sent, shipped, dispatched, posted, fulfilled, completed, complete, delivered, arrived, received, evaluated, done, closed, spedito, spedita, inviato, inviata, consegnato, consegnata, completato, completata, arrivato, evaso, evasa, versandt, versendet, verschickt, geliefert, zugestellt, abgeschlossen, angekommen, expedie, expediee, envoye, livre, livree, termine, recu, enviado, entregado, completado, recibido',
  cancelled:
    'cancelled, canceled, restocked, cancelled by buyer, cancelled by seller, voided, void, declined, annullato, annullata, cancellato, cancellata, storniert, abgebrochen, annule, annulee, cancelado, cancelada, anulado',
  refunded:
    'refunded, fully refunded, returned, rimborsato, rimborsata, reso, erstattet, zuruckerstattet, rembourse, remboursee, reembolsado, devuelto',
};

const BY_WORD = new Map(
  ORDER_STATUSES.flatMap((status) => WORDS[status].split(', ').map((word) => [word, status] as const)),
);

/**
 * The status that a file's text means; undefined for unknown text.
 *
 * @example readOrderStatus('Expédié') === 'sent'
 */
export function readOrderStatus(text: string): OrderStatus | undefined {
  return BY_WORD.get(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
}

/** Whether a heading names a status. @example isStatusHeading('Stato spedito') */
export function isStatusHeading(head: string): boolean {
  return /\b(?:status|stato|statut|estado)\b/i.test(head);
}

/**
 * Whether all texts are order statuses. At least one must be clearer than `new` or `open`, which have other
 * meanings too.
 */
export function isStatusColumn(texts: readonly string[]): boolean {
  const statuses = texts.map(readOrderStatus);
  return statuses.every((one) => one !== undefined) && statuses.some((one) => one !== 'to pack');
}

interface StatedStatus {
  /** The words in all status columns. */
  words: readonly string[];
  /** `null` if the file has a column for the day of payment, and the cell is empty. */
  paidOn?: string | null | undefined;
  postedOn?: string | null | undefined;
  cancelledOn?: string | null | undefined;
  /** An operator's answers for unknown words, by the word in lower case. */
  answers: Readonly<Record<string, OrderStatus>>;
}

/**
 * The status of an order from all data in a row; none if the row states no status. A refunded order is
 * `refunded` if sent, and `cancelled` if the row's delivery status says not sent.
 *
 * @example readRowStatus({ words: ['refunded', 'unfulfilled'], answers: {} }) // { status: 'cancelled', unknown: [] }
 */
export function readRowStatus({ words, paidOn, postedOn, cancelledOn, answers }: StatedStatus): {
  status?: OrderStatus;
  /** The order is sent but not paid. */
  isPaymentOpen?: boolean;
  unknown: string[];
} {
  const written = words.map((word) => word.trim()).filter((word) => word !== '');
  const read = written.map((word) => answers[word.toLowerCase()] ?? readOrderStatus(word));
  const unknown = written.filter((_, index) => read[index] === undefined);
  if (unknown.length > 0) return { unknown };
  const said = new Set(read);
  const isSent = said.has('sent') || Boolean(postedOn);
  const isPaidBack = said.has('refunded') || said.has('cancelled') || Boolean(cancelledOn);
  const isUnsent = postedOn === null || said.has('to pack') || said.has('cancelled') || Boolean(cancelledOn);
  if (isPaidBack) return { status: isUnsent && !isSent ? 'cancelled' : 'refunded', unknown };
  if (isSent) return { status: 'sent', unknown, ...(said.has('unpaid') && { isPaymentOpen: true }) };
  if (said.has('unpaid') || (paidOn === null && !said.has('to pack'))) return { status: 'unpaid', unknown };
  const isTold = said.has('to pack') || typeof paidOn === 'string';
  return isTold ? { status: 'to pack', unknown } : { unknown };
}
