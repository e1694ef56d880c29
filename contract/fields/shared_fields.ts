/** The day of an event; null without such an event. */
export const DAY_FIELD = {
  kind: 'date',
  isNullable: true,
  isFiltered: true,
  isSorted: true,
  isBulk: true,
  isHidden: true,
  isExtension: true,
} as const;

/** The cost with the part of all charges. */
export const LANDED_COST_FIELD = {
  kind: 'money',
  isDerived: true,
  label: 'Landed cost',
  isFiltered: true,
  isSorted: true,
  isHidden: true,
  isExtension: true,
} as const;

/** A total of an order. */
export const ORDER_TOTAL_FIELD = {
  kind: 'money',
  isDerived: true,
  isFiltered: true,
  isSorted: true,
} as const;

/** Few different values that many rows share. */
export const SHARED_TEXT_FIELD = {
  kind: 'text',
  isShared: true,
  isFiltered: true,
  isSorted: true,
  isBulk: true,
} as const;

/** For fields that only shops registered for VAT need. */
export const VAT_FIELD = { isHidden: true, isExtension: true, isOfVat: true } as const;

/** The fields of a foreign amount. */
export const CURRENCY_FIELD = {
  kind: 'currency',
  label: 'Currency',
  isHidden: true,
  isExtension: true,
} as const;

export const FOREIGN_AMOUNT_FIELD = {
  kind: 'foreign',
  isNullable: true,
  isHidden: true,
  isExtension: true,
} as const;

export const RATE_FIELD = { kind: 'rate', isNullable: true, isHidden: true, isExtension: true } as const;

export const LINK_FIELD = { kind: 'record', isFiltered: true, isSorted: true, isBulk: true } as const;
