import { convertFeeRule } from '../../domain/fee.ts';
import type { VatTreatment } from '../../domain/vat.ts';
import { toCents } from '../../domain/money.ts';
import { useReadFailure } from '../../ui/notices.tsx';
import { useSites } from '../sites/index.ts';

/** Names of the selling sites, their fee rules in cents, and the VAT treatment of their orders. */
export function useSiteRules() {
  const { data: sites, error } = useSites();
  useReadFailure('sold.sites_not_read', error);
  const siteNamed = (name: string) => sites?.find((site) => isSame(site.name, name));
  return {
    names: sites?.map(({ name }) => name) ?? [],
    isKnown: (name: string) => sites === undefined || siteNamed(name) !== undefined,
    treatmentOf: (name: string): VatTreatment | '' => siteNamed(name)?.vatTreatment ?? '',
    rulesOf: (name: string) => siteNamed(name)?.fees.map((rule) => convertFeeRule(toCents, rule)) ?? [],
  };
}

function isSame(one: string, other: string): boolean {
  const key = (name: string) => name.normalize('NFKC').trim().toLowerCase();
  return key(one) === key(other);
}
