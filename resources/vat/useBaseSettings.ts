import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  vatRateKey,
  VatRate,
  VatRule,
  vatRuleKey,
  type VatRulesAndRates,
  type VatSettings,
} from '../../contract/vat.ts';
import { rowConflicts, replaceConflictingRows, type RowConflict } from '../../ui/changes/rows.ts';
import { findDraft } from '../../ui/drafts.ts';
import { joinSentences } from '../../ui/texts.ts';
import { formatCountry } from '../../domain/format.ts';
import { vatRateText, useVatRuleText } from './vatRules.ts';

/** Base version of the settings: at opening of the form, or after a conflict. */
export interface BaseSettings extends VatRulesAndRates {
  /** Drafts store the settings as the base version of a record. */
  id: string;
}

/** The settings as known to the form of a rule or rate, unaffected by later reads. */
export function useBaseSettings(
  shown: VatSettings,
  { draft, own }: { draft: string; own: string | undefined },
) {
  const inWords = useMetInWords(own);
  const [settings, setSettings] = useState<BaseSettings>(
    () => (findDraft(draft)?.base as BaseSettings | undefined) ?? { ...shown, id: 'vat' },
  );
  /** Returns a warning about another user's changes; empty if the call failed for another reason. */
  const learn = (error: unknown): string => {
    const [rules, rates] = [rowConflicts(error, 'rules', VatRule), rowConflicts(error, 'rates', VatRate)];
    // New settings restore the form's draft, which would drop the server's errors beside its fields.
    if (rules.length + rates.length === 0) return '';
    setSettings({
      ...settings,
      rules: replaceConflictingRows(settings.rules, rules, vatRuleKey),
      rates: replaceConflictingRows(settings.rates, rates, vatRateKey),
    });
    return joinSentences(inWords(rules, rates));
  };
  return { settings, learn };
}

/**
 * Returns warnings about conflicting rules and rates.
 * A row other than the form's `own` was added meanwhile.
 */
function useMetInWords(own: string | undefined) {
  const translate = useTranslate();
  const ruleInWords = useVatRuleText();
  const ofCountry = (rule: VatRule) => `${formatCountry(rule.country)}: ${ruleInWords(rule)}`;
  const say = <Row>(what: 'rule' | 'rate', { key, now }: RowConflict<Row>, inWords: (row: Row) => string) => {
    if (!now) return translate(`vat.${what}_gone`);
    return translate(`vat.${what}_${key === own ? 'changed' : 'added'}`, { [what]: inWords(now) });
  };
  return (rules: readonly RowConflict<VatRule>[], rates: readonly RowConflict<VatRate>[]) => [
    ...rules.map((met) => say('rule', met, ofCountry)),
    ...rates.map((met) => say('rate', met, vatRateText)),
  ];
}
