import { Box, Link, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { formatDate, formatMoney } from '../../domain/format.ts';
import { FEE_KINDS, type FeeRule } from '../../domain/fee.ts';
import { toEuroCents } from '../../domain/sale.ts';
import { fromCents } from '../../domain/money.ts';
import { ForeignAmountInput } from '../../ui/inputs/NumberInputs.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { parseAmount, NO_FEES, allocateLinePrices, parseRate, type SaleForm } from './saleForm.ts';
import { listSaleFormFees } from './saleFormSums.ts';
import { useFeeExplanation } from './useFeeExplanation.ts';

interface Props {
  form: SaleForm;
  rules: readonly FeeRule[];
  /** Cents. */
  total: number;
}

/** The site's fees: estimated by its rules, with an explanation, or entered by the operator. */
export function SaleFormFees({ form, rules, total }: Props) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const choose = (chosen: SaleForm['feesAre'] | null) => {
    if (!chosen) return;
    const isBlank = FEE_KINDS.every((kind) => form.fees[kind] === '');
    if (chosen === 'actual' && isBlank) {
      const expected = listSaleFormFees(form, rules).map(({ kind, amount }) => [
        kind,
        fromCents(amount).toFixed(2),
      ]);
      setValue('fees', { ...NO_FEES, ...Object.fromEntries(expected) });
    }
    setValue('feesAre', chosen, { shouldDirty: true });
  };
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={form.feesAre}
          aria-label={translate('sold.fees_are')}
          onChange={(_event, chosen: SaleForm['feesAre'] | null) => choose(chosen)}
        >
          {(['estimated', 'actual'] as const).map((one) => (
            <ToggleButton key={one} value={one} sx={toggle}>
              {translate(`sold.${one}_fees`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography variant="body2" className="tabular" sx={{ ml: 'auto' }}>
          {formatMoney(fromCents(total))}
        </Typography>
      </Box>
      {form.feesAre === 'actual' ? <ActualFees /> : <FeeExplanation form={form} rules={rules} />}
    </Box>
  );
}

const toggle = {
  px: 1.5,
  minHeight: { xs: 44, sm: 36 },
  '&.Mui-selected, &.Mui-selected:hover': { color: 'primary.main', backgroundColor: 'action.selected' },
};

function FeeExplanation({ form, rules }: Pick<Props, 'form' | 'rules'>) {
  const translate = useTranslate();
  const explainFees = useFeeExplanation();
  const rate = parseRate(form) ?? null;
  const explanation = explainFees(rules, {
    day: form.day,
    prices: allocateLinePrices(form).map((price) => toEuroCents(price ?? 0, rate)),
    postage: toEuroCents(parseAmount(form.postageCharged) ?? 0, rate),
  });
  const { site } = form;
  return (
    <Typography variant="caption" component="p" color="text.secondary" className="tabular" sx={{ mt: 1 }}>
      {explanation ? (
        <Sentence
          text={translate('sold.template', {
            site,
            day: formatDate(explanation.since),
            fees: explanation.words,
          })}
          parts={{ link: <Link component={LinkBase} to="/database/sites" target="_blank" /> }}
        />
      ) : (
        translate(site.trim() === '' ? 'sold.no_site' : 'sold.no_rules', { site })
      )}
    </Typography>
  );
}

function ActualFees() {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1.5, mt: 1.5 }}>
        {FEE_KINDS.map((kind) => (
          <ForeignAmountInput
            key={kind}
            source={`fees.${kind}`}
            label={translate(`sold.fee_kinds.${kind}`)}
            helperText={false}
            autoComplete="off"
          />
        ))}
      </Box>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
        {translate('sold.actual_help')}
      </Typography>
    </>
  );
}
