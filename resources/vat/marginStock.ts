import { vatRuleOn, type VatRule } from '../../domain/vat.ts';
import { addDays } from '../../domain/days.ts';

/**
 * Whether a rule needs the value of the margin stock on its first day. `opening`: the global margin scheme
 * begins with the rule; `closing`: the scheme ends before the rule.
 */
export function computeNeededMarginStock(
  { from, isRegistered, marginMethod }: Pick<VatRule, 'from' | 'isRegistered' | 'marginMethod'>,
  others: readonly VatRule[],
): 'opening' | 'closing' | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(from)) return undefined;
  const before = vatRuleOn({ rules: others, rates: [] }, addDays(from, -1));
  const wasGlobal = before?.isRegistered === true && before.marginMethod === 'global';
  const isGlobal = isRegistered && marginMethod === 'global';
  if (wasGlobal === isGlobal) return undefined;
  return isGlobal ? 'opening' : 'closing';
}
