import { z } from 'zod';
import { FEE_BASES, FEE_KINDS } from '../domain/fee.ts';
import { Id, IsoDate, OptionalAmountInput, PercentInput, requiredText } from './primitives.ts';
import { TreatmentOrNone, VatTreatmentInput } from './vat_treatments.ts';
import { constantText } from './messages.ts';

export const FeeKind = z.enum(FEE_KINDS, constantText('inputs.one_of', { choices: FEE_KINDS.join(', ') }));
const FeeBasis = z.enum(FEE_BASES, constantText('inputs.one_of', { choices: FEE_BASES.join(', ') }));

/** Amounts are in euros. `FeeRule` of domain/fee.ts has the same amounts in cents. */
export const FeeRule = z.object({
  kind: FeeKind,
  from: IsoDate,
  per: FeeBasis,
  tiers: z.array(z.object({ upTo: z.number().nullable(), percent: z.number() })),
  cap: z.number().nullable(),
  fixed: z.number(),
  onPostage: z.boolean(),
});
export type FeeRule = z.infer<typeof FeeRule>;

/** The key of a rule: of each kind only one rule begins on a day. */
export const feeRuleKey = ({ kind, from }: Pick<FeeRule, 'kind' | 'from'>): string => `${kind} ${from}`;

/**
 * A selling site, its fees, and the usual VAT treatment of its orders; empty if the buyer's country decides.
 * Sales and listings have the site's name, which changes with the site. An extension.
 */
export const Site = z.object({
  id: Id,
  name: z.string(),
  fees: z.array(FeeRule),
  vatTreatment: TreatmentOrNone,
});
export type Site = z.infer<typeof Site>;

const Tiers = z
  .array(z.object({ upTo: OptionalAmountInput, percent: PercentInput }))
  .max(20)
  .refine(
    (tiers) =>
      tiers.every(({ upTo }, index) => {
        const before = tiers[index - 1]?.upTo ?? 0;
        return index === tiers.length - 1 ? upTo === null || upTo > before : upTo !== null && upTo > before;
      }),
    constantText('sites.tiers'),
  );

/** A rule in a request. An empty amount means none. */
export const NewFeeRule = z.object({
  kind: FeeKind,
  from: IsoDate,
  per: FeeBasis.default('order'),
  tiers: Tiers.default([]),
  cap: OptionalAmountInput,
  fixed: OptionalAmountInput.transform((amount) => amount ?? 0),
  onPostage: z.boolean().default(false),
});

const FeeRules = z
  .array(NewFeeRule)
  .max(200)
  .refine((rules) => new Set(rules.map(feeRuleKey)).size === rules.length, constantText('sites.rule_days'));

/** Names are unique, whatever their case. */
export const NewSite = z
  .object({
    name: requiredText(constantText('inputs.name'), 100),
    fees: FeeRules.default([]),
    vatTreatment: VatTreatmentInput.optional(),
  })
  .meta({
    example: { name: 'Fair', fees: [{ kind: 'commission', from: '2026-01-01', tiers: [{ percent: 4 }] }] },
  });
export type NewSite = z.infer<typeof NewSite>;

/**
 * `fees`, if sent, replaces all rules. Fees that other rules estimated stay. With `before`, only differences
 * from that version change, rule by rule. `fees.commission 2026-01-01` is the key of a conflict about one
 * rule.
 */
export const SiteUpdate = z.object({
  name: NewSite.shape.name.optional(),
  fees: FeeRules.optional(),
  vatTreatment: VatTreatmentInput.optional(),
  before: Site.partial().optional(),
});
export type SiteUpdate = z.infer<typeof SiteUpdate>;
