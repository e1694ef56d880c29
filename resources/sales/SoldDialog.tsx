import SellOutlined from '@mui/icons-material/SellOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController, useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { discardDraft, findDraft } from '../../ui/drafts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormDraft } from '../../ui/FormDraft.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { useFailureText, wrongFields } from '../../ui/notices.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { NO_VAT } from '../../ui/useVat.ts';
import type { Sold } from './sell.ts';
import { SoldActions } from './SoldActions.tsx';
import { SoldFees } from './SoldFees.tsx';
import { SoldFigures, SoldSummary } from './SoldFigures.tsx';
import { dueOf, soldForm, SoldSchema } from './soldForm.ts';
import { OrderInputs, PostageInputs } from './SoldInputs.tsx';
import type { Typing } from './soldColumns.tsx';
import { SoldLines, withTyping } from './SoldLines.tsx';
import { soldSums } from './soldSums.ts';
import { SoldTakeDowns } from './SoldTakeDowns.tsx';
import { useSaveSold } from './useSaveSold.tsx';
import { useRules } from './useRules.ts';
import { blankSale, type Begun, useLastSite, useSoldForm } from './useSoldForm.ts';

interface Props {
  sold: Sold;
  onClose: () => void;
}

/** Form that records a sale: units, site, prices, fees and earnings, and listings that have to end. */
export function SoldDialog({ sold, onClose }: Props) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const { data, error, isFetching, refetch } = useSoldForm(sold);
  const isNone = data?.form.lines.length === 0;
  if (!isNone && !error) return <SoldFormDialog sold={sold} begun={data} onClose={onClose} />;
  const refused = wrongFields(error);
  const isNothing = isNone || refused !== undefined;
  return (
    <RecordDialog title={translate('sold.loading')} onClose={onClose}>
      {isNothing ? (
        <EmptyState icon={SellOutlined} title={translate('sold.nothing')}>
          {refused ? failureText(error, Object.keys(refused)[0] ?? '') : translate('sold.nothing_help')}
        </EmptyState>
      ) : (
        <EmptyState
          icon={SellOutlined}
          title={translate('sold.not_read')}
          action={
            <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
              {translate('list.retry')}
            </Button>
          }
        />
      )}
    </RecordDialog>
  );
}

const resolver = formResolver(SoldSchema);

/** The form can be filled in while the sold units are loading. */
function SoldFormDialog({ sold, begun, onClose }: Props & { begun: Begun | undefined }) {
  const translate = useTranslate();
  const compact = useCompact();
  const draft = `sales/create/${JSON.stringify(sold)}`;
  const [count, setCount] = useState(0);
  const [lastSite] = useLastSite();
  const [blank] = useState(() => blankSale(lastSite));
  const save = useSaveSold({ draft, onSaved: onClose });
  const title = count > 0 ? translate('sold.title', { smart_count: count }) : translate('sold.loading');
  return (
    <RecordDialog title={title} onClose={onClose} flush>
      <RecordForm
        resolver={resolver}
        defaultValues={blank}
        focused={!compact && (lastSite ? 'orderNumber' : 'site')}
        onSubmit={(values: FieldValues) => save(soldForm(values))}
      >
        <SoldFields draft={draft} begun={begun} onCount={setCount} onClose={onClose} />
        <FormDraft name={draft} />
      </RecordForm>
    </RecordDialog>
  );
}

/** Sets the loaded values without replacing typed values, and without creating a draft. */
function useBegun(begun: Begun | undefined, draft: string): void {
  const { reset } = useFormContext();
  useEffect(() => {
    if (!begun) return;
    const isTyped = findDraft(draft) !== undefined;
    reset(begun.form, { keepDirtyValues: true });
    if (!isTyped) discardDraft(draft);
  }, [begun, draft, reset]);
}

interface FieldsProps {
  draft: string;
  begun: Begun | undefined;
  /** Called with the number of sold units. */
  onCount: (count: number) => void;
  onClose: () => void;
}

function SoldFields({ draft, begun, onCount, onClose }: FieldsProps) {
  const translate = useTranslate();
  const compact = useCompact();
  const sites = useRules();
  const [typing, setTyping] = useState<Typing>();
  useController({ name: 'lines' });
  useController({ name: 'price' });
  useBegun(begun, draft);
  const { leftOut, vat } = begun ?? { leftOut: 0, vat: NO_VAT };
  const values = soldForm(useWatch());
  const count = values.lines.length;
  const form = typing ? withTyping(values, typing) : values;
  const rules = sites.rulesOf(form.site);
  const treated = { ...form, vatTreatmentSaid: form.vatTreatmentSaid || sites.treatmentOf(form.site) };
  const sums = soldSums(treated, rules, vat);
  const counted = useEffectEvent(onCount);
  useEffect(() => counted(count), [count]);

  const figures = { sums, isEstimated: form.feesAre === 'estimated' };
  const order = <OrderInputs form={values} sites={sites} hasVat={vat.rules.length > 0} />;
  const postage = <PostageInputs form={form} />;
  const fees = <SoldFees form={form} rules={rules} total={sums.fees} />;
  const notice = leftOut > 0 && (
    <Box sx={{ px: { xs: 2, sm: 0 }, color: 'text.secondary' }}>
      {translate('sold.left_out', { smart_count: leftOut })}
    </Box>
  );
  const lines = begun ? (
    <SoldLines form={values} sums={sums} onType={setTyping} />
  ) : (
    <Skeleton variant="rounded" height={132} />
  );
  const elsewhere = count > 0 && (
    <SoldTakeDowns
      site={sites.isKnown(values.site) ? values.site : ''}
      products={values.lines.flatMap(({ unit }) => unit.product ?? [])}
    />
  );
  return (
    <>
      {compact ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, py: 2 }}>
          <Box sx={phoneInputs}>{order}</Box>
          {notice}
          {lines}
          <Box sx={phoneInputs}>
            {postage}
            {fees}
          </Box>
          {elsewhere}
          <SoldSummary {...figures} />
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: 3, pt: 2.5 }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 312px', gap: 4 }}>
            <Box sx={inputs}>
              {order}
              {postage}
              <Box sx={{ gridColumn: '1 / -1', borderTop: 1, borderColor: 'divider' }} />
              {fees}
            </Box>
            <SoldFigures {...figures} />
          </Box>
          {notice}
          {lines}
          {elsewhere}
        </Box>
      )}
      <SoldActions sums={sums} due={dueOf(form)} isReady={count > 0} onCancel={onClose} />
    </>
  );
}

const inputs = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'start',
  alignContent: 'start',
} as const;

const phoneInputs = { ...inputs, columnGap: 1.5, px: 2 } as const;
