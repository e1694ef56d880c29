import SellOutlined from '@mui/icons-material/SellOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController, useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { discardDraft, findDraft } from '../../ui/drafts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormDraft } from '../../ui/FormDraft.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { useFailureText, fieldErrorsOf } from '../../ui/notices.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { VAT_NOT_REGISTERED } from '../../ui/useVat.ts';
import type { SaleSelection } from './saleSelection.ts';
import { SaleFormActions } from './SaleFormActions.tsx';
import { SaleFormFees } from './SaleFormFees.tsx';
import { SaleFormFigures, SaleFormSummary } from './SaleFormFigures.tsx';
import { defaultDueDayOf, readSaleForm, SaleFormSchema } from './saleForm.ts';
import { OrderInputs, PostageInputs } from './SaleFormInputs.tsx';
import type { TypedPrice } from './saleFormColumns.tsx';
import { SaleFormLines, setTypedPrice } from './SaleFormLines.tsx';
import { sumSaleForm } from './saleFormSums.ts';
import { SaleFormTakeDowns } from './SaleFormTakeDowns.tsx';
import { useSaveSale } from './useSaveSale.tsx';
import { useSiteRules } from './useSiteRules.ts';
import { blankSale, type InitialSaleForm, useLastSite, useInitialSaleForm } from './useInitialSaleForm.ts';

interface Props {
  selection: SaleSelection;
  onClose: () => void;
}

/** Form that records a sale: units, site, prices, fees and earnings, and listings that have to end. */
export function SaleFormDialog({ selection, onClose }: Props) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const { data, error, isFetching, refetch } = useInitialSaleForm(selection);
  const isNone = data?.form.lines.length === 0;
  if (!isNone && !error) return <OpenSaleFormDialog selection={selection} initial={data} onClose={onClose} />;
  const refused = fieldErrorsOf(error);
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

const resolver = formResolver(SaleFormSchema);

/** The form can be filled in while the sold units are loading. */
function OpenSaleFormDialog({
  selection,
  initial,
  onClose,
}: Props & { initial: InitialSaleForm | undefined }) {
  const translate = useTranslate();
  const compact = useCompact();
  const draft = `sales/create/${JSON.stringify(selection)}`;
  const [count, setCount] = useState(0);
  const [lastSite] = useLastSite();
  const [blank] = useState(() => blankSale(lastSite));
  const save = useSaveSale({ draft, onSaved: onClose });
  const title = count > 0 ? translate('sold.title', { smart_count: count }) : translate('sold.loading');
  return (
    <RecordDialog title={title} onClose={onClose} flush>
      <RecordForm
        resolver={resolver}
        defaultValues={blank}
        focused={!compact && (lastSite ? 'orderNumber' : 'site')}
        onSubmit={(values: FieldValues) => save(readSaleForm(values))}
      >
        <SaleFormFields draft={draft} initial={initial} onCount={setCount} onClose={onClose} />
        <FormDraft name={draft} />
      </RecordForm>
    </RecordDialog>
  );
}

/** Sets the loaded values without replacing typed values, and without creating a draft. */
function useResetToInitial(initial: InitialSaleForm | undefined, draft: string): void {
  const { reset } = useFormContext();
  useEffect(() => {
    if (!initial) return;
    const isTyped = findDraft(draft) !== undefined;
    reset(initial.form, { keepDirtyValues: true });
    if (!isTyped) discardDraft(draft);
  }, [initial, draft, reset]);
}

interface FieldsProps {
  draft: string;
  initial: InitialSaleForm | undefined;
  /** Called with the number of sold units. */
  onCount: (count: number) => void;
  onClose: () => void;
}

function SaleFormFields({ draft, initial, onCount, onClose }: FieldsProps) {
  const translate = useTranslate();
  const compact = useCompact();
  const sites = useSiteRules();
  const [typing, setTyping] = useState<TypedPrice>();
  useController({ name: 'lines' });
  useController({ name: 'price' });
  useResetToInitial(initial, draft);
  const { unsellable, vat } = initial ?? { unsellable: 0, vat: VAT_NOT_REGISTERED };
  const values = readSaleForm(useWatch());
  const count = values.lines.length;
  const form = typing ? setTypedPrice(values, typing) : values;
  const rules = sites.rulesOf(form.site);
  const treated = { ...form, vatTreatmentSaid: form.vatTreatmentSaid || sites.treatmentOf(form.site) };
  const sums = sumSaleForm(treated, rules, vat);
  const counted = useEffectEvent(onCount);
  useEffect(() => counted(count), [count]);

  const figures = { sums, isEstimated: form.feesAre === 'estimated' };
  const order = <OrderInputs form={values} sites={sites} hasVat={vat.rules.length > 0} />;
  const postage = <PostageInputs form={form} />;
  const fees = <SaleFormFees form={form} rules={rules} total={sums.fees} />;
  const notice = unsellable > 0 && (
    <Box sx={{ px: { xs: 2, sm: 0 }, color: 'text.secondary' }}>
      {translate('sold.left_out', { smart_count: unsellable })}
    </Box>
  );
  const lines = initial ? (
    <SaleFormLines form={values} sums={sums} onType={setTyping} />
  ) : (
    <Skeleton variant="rounded" height={132} />
  );
  const elsewhere = count > 0 && (
    <SaleFormTakeDowns
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
          <SaleFormSummary {...figures} />
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
            <SaleFormFigures {...figures} />
          </Box>
          {notice}
          {lines}
          {elsewhere}
        </Box>
      )}
      <SaleFormActions sums={sums} due={defaultDueDayOf(form)} isReady={count > 0} onCancel={onClose} />
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
