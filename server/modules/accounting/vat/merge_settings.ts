import {
  vatRateKey,
  type VatRulesAndRates,
  vatRuleKey,
  type VatSettingsUpdate,
} from '../../../../contract/vat.ts';
import type { VatSettings } from '../../../../domain/vat.ts';
import { mergeRows, refuseConflicts } from '../../../records/merge.ts';

/**
 * Merges rules and rates one by one with the changes made since they were loaded.
 *
 * @throws a conflict that names all values that another operator has changed differently
 */
export function mergeSettings({ before, ...sent }: VatSettingsUpdate, now: VatSettings): VatRulesAndRates {
  if (!before) return sent;
  const rules = mergeRows('rules', { before: before.rules, mine: sent.rules, theirs: now.rules }, vatRuleKey);
  const rates = mergeRows('rates', { before: before.rates, mine: sent.rates, theirs: now.rates }, vatRateKey);
  refuseConflicts({ ...rules.conflicts, ...rates.conflicts });
  return { rules: rules.merged, rates: rates.merged };
}
