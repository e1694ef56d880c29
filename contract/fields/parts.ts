/** On which something happened, if it has. */
export const DAY = {
  kind: 'date',
  isNullable: true,
  isFiltered: true,
  isSorted: true,
  isBulk: true,
  isHidden: true,
  isExtension: true,
} as const;

/** What something cost with its part of all charges. */
export const LANDED = {
  kind: 'money',
  isDerived: true,
  label: 'Landed cost',
  isFiltered: true,
  isSorted: true,
  isHidden: true,
  isExtension: true,
} as const;

/** What an order comes to. */
export const EARNED = { kind: 'money', isDerived: true, isFiltered: true, isSorted: true } as const;

/** Few different values that many rows share. */
export const SHARED_TEXT = {
  kind: 'text',
  isShared: true,
  isFiltered: true,
  isSorted: true,
  isBulk: true,
} as const;

/** What only shops that are registered for VAT need. */
export const OF_VAT = { isHidden: true, isExtension: true, isOfVat: true } as const;

/** What was paid in another currency. */
export const CURRENCY = { kind: 'currency', label: 'Currency', isHidden: true, isExtension: true } as const;

export const FOREIGN = { kind: 'foreign', isNullable: true, isHidden: true, isExtension: true } as const;

export const RATE = { kind: 'rate', isNullable: true, isHidden: true, isExtension: true } as const;

export const LINK = { kind: 'record', isFiltered: true, isSorted: true, isBulk: true } as const;
