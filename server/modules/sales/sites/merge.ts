import { z } from 'zod';
import { FeeRule, feeRuleKey, type Site, type SiteUpdate } from '../../../../contract/sites.ts';
import { mergeChange, mergeRows, refuseConflicts } from '../../../records/merge.ts';

/**
 * Merges a change of a site with changes that others have saved since the form was opened, rule by rule.
 *
 * @throws a conflict where somebody else has set the name, VAT treatment or a rule to another value
 */
export function mergeSite(
  { before, name, fees, vatTreatment }: SiteUpdate,
  now: Site,
): Omit<SiteUpdate, 'before'> {
  if (before) mergeChange({ name, vatTreatment, before }, JSON.stringify(now));
  if (!before?.fees || !fees) return { name, fees, vatTreatment };
  const [was, mine, theirs] = [before.fees, fees, now.fees].map((rules) => z.array(FeeRule).parse(rules));
  const versions = { before: was ?? [], mine: mine ?? [], theirs: theirs ?? [] };
  const { merged, conflicts } = mergeRows('fees', versions, feeRuleKey);
  refuseConflicts(conflicts);
  return { name, fees: merged, vatTreatment };
}
