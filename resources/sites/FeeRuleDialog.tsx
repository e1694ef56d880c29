import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FeeRule, NewFeeRule, feeRuleKey, type Site } from '../../contract/sites.ts';
import { localDate } from '../../domain/format.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { joinSentences } from '../../ui/texts.ts';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { createTypedSchema } from '../../ui/typedNumbers.ts';
import { useNotifyFailure, fieldErrorsOf } from '../../ui/notices.tsx';
import { ConcurrentChangeNotice } from '../../ui/changes/ConcurrentChangeNotice.tsx';
import { rowConflicts, replaceConflictingRows, removeRow } from '../../ui/changes/rows.ts';
import { FeeRuleInputs } from './FeeRuleInputs.tsx';
import { useFeeRuleText } from './feeRules.ts';
import { useSiteChanges } from './useSiteChanges.ts';

interface Props {
  site: Site;
  /** The rule to change; undefined for a new rule. */
  rule: FeeRule | undefined;
  onClose: () => void;
}

/** Form of a site's fee rule. Warns before overwriting another user's change. */
export function FeeRuleDialog({ site: shown, rule, onClose }: Props) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const inWords = useMetRuleInWords();
  const { saveRules } = useSiteChanges();
  /** The site's last known version: at opening of the form, or after a conflict. */
  const [site, setSite] = useState(shown);
  const [told, setTold] = useState('');
  const others = removeRow(site.fees, rule, feeRuleKey);
  const resolver = formResolver(
    NewFeeRule.refine((typed) => !others.some((other) => feeRuleKey(other) === feeRuleKey(typed)), {
      path: ['from'],
      error: translate('sites.twice'),
    }),
  );
  const save = async (typed: FieldValues) => {
    try {
      await saveRules(site, [...others, createTypedSchema(NewFeeRule).parse(typed)]);
    } catch (error) {
      const met = rowConflicts(error, 'fees', FeeRule);
      if (met.length > 0) {
        setSite({ ...site, fees: replaceConflictingRows(site.fees, met, feeRuleKey) });
        setTold(
          joinSentences(
            met.map(({ key, now }) => inWords(now, rule !== undefined && key === feeRuleKey(rule))),
          ),
        );
        return {};
      }
      notifyFailure('sites.not_saved', error);
      const wrong = fieldErrorsOf(error);
      return wrong && { from: Object.values(wrong)[0] };
    }
    onClose();
    return undefined;
  };
  return (
    <RecordDialog
      title={translate(rule ? 'sites.edit_title' : 'sites.add_title', { name: site.name })}
      onClose={onClose}
      width={560}
      flush
    >
      <RecordForm resolver={resolver} defaultValues={asTyped(rule)} onSubmit={save}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
          <ConcurrentChangeNotice warning={told} />
          <FeeRuleInputs />
        </Box>
        <FormActions submitLabel={translate(rule ? 'ra.action.save' : 'sites.add_rule')} cancel={onClose} />
      </RecordForm>
    </RecordDialog>
  );
}

/** Returns the warning about a conflicting rule. A rule other than the form's own was added meanwhile. */
function useMetRuleInWords() {
  const translate = useTranslate();
  const ruleInWords = useFeeRuleText();
  return (now: FeeRule | null, isOfForm: boolean): string => {
    if (!now) return translate('sites.rule_gone');
    return translate(isOfForm ? 'sites.rule_changed' : 'sites.rule_added', { rule: ruleInWords(now) });
  };
}

function asTyped(rule: FeeRule | undefined): FieldValues {
  const amount = (value: number | null) => (value === null ? '' : value.toFixed(2));
  if (!rule)
    return {
      kind: 'commission',
      from: localDate(new Date()),
      per: 'order',
      tiers: [{ upTo: '', percent: '' }],
      cap: '',
      fixed: '',
      onPostage: false,
    };
  return {
    ...rule,
    tiers: rule.tiers.map(({ upTo, percent }) => ({ upTo: amount(upTo), percent: String(percent) })),
    cap: amount(rule.cap),
    fixed: rule.fixed === 0 ? '' : amount(rule.fixed),
  };
}
