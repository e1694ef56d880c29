import { Box } from '@mui/material';
import { Form, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { NewFeeRule, type FeeRule, type Site } from '../../contract/sites.ts';
import { localDate } from '../../domain/format.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { useNotifyFailure, wrongFields } from '../../ui/notices.tsx';
import { FeeRuleInputs } from './FeeRuleInputs.tsx';
import { useSiteChanges } from './useSiteChanges.ts';

interface Props {
  site: Site;
  /** The one that is changed; without it one is added. */
  rule: FeeRule | undefined;
  onClose: () => void;
}

/** The form of what a site asks from a day on. */
export function FeeRuleDialog({ site, rule, onClose }: Props) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const { saveRules } = useSiteChanges();
  const others = site.fees.filter((one) => one !== rule);
  const isNew = ({ kind, from }: FeeRule) =>
    !others.some((other) => other.kind === kind && other.from === from);
  const resolver = formResolver(
    NewFeeRule.refine(isNew, { path: ['from'], error: translate('sites.twice') }),
  );
  const save = async (typed: FieldValues) => {
    try {
      await saveRules(site, [...others, NewFeeRule.parse(typed)]);
    } catch (error) {
      notifyFailure('sites.not_saved', error);
      const wrong = wrongFields(error);
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
      <Form
        resolver={resolver}
        defaultValues={asTyped(rule)}
        onSubmit={save}
        noValidate
        disableInvalidFormNotification
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
          <FeeRuleInputs />
        </Box>
        <FormActions submitLabel={translate(rule ? 'ra.action.save' : 'sites.add_rule')} cancel={onClose} />
      </Form>
    </RecordDialog>
  );
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
