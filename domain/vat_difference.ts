import type { VatSettings, VatRule } from './vat.ts';

/** The first day on which two settings can tax sales differently; undefined if they tax all sales alike. */
export function findFirstVatDifference(one: VatSettings, other: VatSettings): string | undefined {
  const taxes = ({
    period: _period,
    recoversImportVat: _recovers,
    namesSellers: _names,
    ...rule
  }: VatRule) => ({
    ...rule,
    usualScheme: rule.usualScheme !== 'none',
  });
  const days = [
    ...differing(one.rules.map(taxes), other.rules.map(taxes)),
    ...differing(one.rates, other.rates),
  ].map(({ from }) => from);
  const begins = [...one.rules, ...other.rules].map(({ from }) => from);
  const [first] = days.toSorted();
  const [begin] = begins.toSorted();
  if (first === undefined || begin === undefined) return undefined;
  return first > begin ? first : begin;
}

/** The elements that only one of two lists has. */
function differing<Dated extends { from: string }>(one: readonly Dated[], other: readonly Dated[]): Dated[] {
  const texts = (all: readonly Dated[]) => new Set(all.map((dated) => JSON.stringify(dated)));
  const [ofOne, ofOther] = [texts(one), texts(other)];
  return [...one, ...other].filter((dated) => {
    const text = JSON.stringify(dated);
    return !(ofOne.has(text) && ofOther.has(text));
  });
}
