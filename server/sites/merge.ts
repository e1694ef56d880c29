import { z } from 'zod';
import type { Conflicts } from '../../contract/edits.ts';
import { FeeRule, ruleKey, type Site, type SiteUpdate } from '../../contract/sites.ts';
import { mergedByKey } from '../../domain/merge.ts';
import { changedMeanwhile } from '../http/errors.ts';
import { mergedChange } from '../records/merge.ts';

/**
 * The change as it is to be made of a site that may have changed since it was shown: rule by rule.
 *
 * @throws a conflict where somebody else has set the name or the same rule to something else
 */
export function mergedSite({ before, name, fees }: SiteUpdate, now: Site): Omit<SiteUpdate, 'before'> {
  if (before) mergedChange({ name, before }, JSON.stringify(now));
  if (!before?.fees || !fees) return { name, fees };
  const [was, mine, theirs] = [before.fees, fees, now.fees].map((rules) => z.array(FeeRule).parse(rules));
  const { merged, met } = mergedByKey({ before: was ?? [], mine: mine ?? [], theirs: theirs ?? [] }, ruleKey);
  if (met.length > 0) throw changedMeanwhile(conflictsOf(met));
  return { name, fees: merged };
}

function conflictsOf(met: ReturnType<typeof mergedByKey<FeeRule>>['met']): Conflicts {
  return Object.fromEntries(
    met.map(({ key, mine, theirs }) => [`fees.${key}`, { now: theirs ?? null, sent: mine ?? null }]),
  );
}
