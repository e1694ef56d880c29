/** An amount as it is sent: a comma becomes a dot; a field that was emptied holds `null`. @example dotted(' 336,40 ') === '336.40' */
export function dotted(typed: string | null): string {
  return (typed ?? '').trim().replace(',', '.');
}

/** An amount as a form holds it: empty while it is not known. @example typedAmount(62) === '62.00' */
export function typedAmount(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2);
}
