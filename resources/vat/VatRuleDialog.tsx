import { useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { PercentInput } from '../../contract/primitives.ts';
import {
  FLAT_PERCENT_MISSING,
  NewVatRule,
  vatRuleKey,
  type VatRulesAndRates,
  type VatRule,
  type VatSettings,
} from '../../contract/vat.ts';
import { localDate } from '../../domain/format.ts';
import { vatRateOn, DEFAULT_VAT_RULE } from '../../domain/vat.ts';
import { removeRow } from '../../ui/changes/rows.ts';
import { toFormValue } from '../../ui/formValues.ts';
import { formResolver } from '../../ui/formResolver.ts';
import { createTypedSchema } from '../../ui/typedNumbers.ts';
import { computeNeededMarginStock } from './marginStock.ts';
import { STANDARD_RATES } from './standardRates.ts';
import { useBaseSettings } from './useBaseSettings.ts';
import { useVatChanges } from './useVatChanges.ts';
import { VatFormDialog } from './VatFormDialog.tsx';
import { VatRuleInputs } from './VatRuleInputs.tsx';
import { listSettingsWithEnds } from './vatRules.ts';

/** Asked if the country has no known rate. */
const Rate = createTypedSchema(z.object({ percent: PercentInput }));

interface Props {
  settings: VatSettings;
  /** The rule to change; undefined for a new rule. */
  rule: VatRule | undefined;
  onClose: () => void;
}

/** Form of a VAT rule from a day on. Asks for the rate of the country if unknown. */
export function VatRuleDialog({ settings: shown, rule, onClose }: Props) {
  const translate = useTranslate();
  const draft = `vat/rule/${rule?.from ?? 'new'}`;
  const { settings, learn } = useBaseSettings(shown, { draft, own: rule && vatRuleKey(rule) });
  const { save } = useVatChanges(settings);
  const others = removeRow(settings.rules, rule, vatRuleKey);
  const asksRate = ({ isRegistered, country, from }: Pick<VatRule, 'isRegistered' | 'country' | 'from'>) =>
    isRegistered && vatRateOn(settings, country, from) === undefined;

  const schema = NewVatRule.extend({ percent: z.unknown() }).superRefine((typed, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (others.some(({ from }) => from === typed.from)) wrong('from', translate('vat.twice'));
    if (typed.isRegistered && typed.marginMethod === 'flat' && typed.flatPercent === null)
      wrong('flatPercent', FLAT_PERCENT_MISSING);
    if (!asksRate(typed)) return;
    const { error } = Rate.safeParse(typed);
    for (const { message } of error?.issues ?? []) wrong('percent', message);
  });
  const onSave = (typed: FieldValues) => {
    const read = onlyAsked(createTypedSchema(NewVatRule).parse(typed), others);
    const { country, from } = read;
    const rate = asksRate(read) ? [{ country, from, ...Rate.parse(typed) }] : [];
    return save({ rules: [...others, read], rates: [...settings.rates, ...rate] }, 'vat.rule_saved');
  };
  return (
    <VatFormDialog
      title={translate('vat.rule_title')}
      submitLabel={translate(rule ? 'ra.action.save' : addLabel(settings))}
      draft={draft}
      base={settings}
      resolver={formResolver(schema)}
      defaultValues={asTyped(rule ?? newRule(settings))}
      onSave={onSave}
      learn={learn}
      rows={[`rules.${others.length}`, `rates.${settings.rates.length}`]}
      onClose={onClose}
    >
      <VatRuleInputs settings={settings} others={others} isNew={!rule} />
    </VatFormDialog>
  );
}

const addLabel = ({ rules }: VatRulesAndRates) => (rules.length === 0 ? 'vat.register' : 'vat.add_rule');

/** A copy of the latest rule from today, for a registered shop. */
function newRule({ rules }: VatRulesAndRates): VatRule {
  const latest = listSettingsWithEnds(rules)[0]?.setting ?? { ...DEFAULT_VAT_RULE, country: '' };
  return { ...latest, from: localDate(new Date()), isRegistered: true, marginStock: null };
}

const asTyped = (rule: VatRule): FieldValues => ({
  ...rule,
  flatPercent: toFormValue('percent', rule.flatPercent),
  globalLimit: toFormValue('money', rule.globalLimit),
  marginStock: toFormValue('money', rule.marginStock),
  percent: String(STANDARD_RATES[rule.country] ?? ''),
});

/** Drops values of fields that the form does not show for this rule. */
function onlyAsked(rule: VatRule, others: readonly VatRule[]): VatRule {
  const { marginMethod, flatPercent, globalLimit, marginStock } = rule;
  return {
    ...rule,
    flatPercent: marginMethod === 'flat' ? flatPercent : null,
    globalLimit: marginMethod === 'global' ? globalLimit : null,
    marginStock: computeNeededMarginStock(rule, others) === undefined ? null : marginStock,
  };
}
