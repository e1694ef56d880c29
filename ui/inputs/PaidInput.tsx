import { Box, FormHelperText, InputAdornment, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CURRENCIES } from '../../contract/paid_amounts.ts';
import { formatForeign, formatMoney, formatRate } from '../../domain/format.ts';
import { EURO, convertForeignToCents, RATE_PARTS } from '../../domain/foreign.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import { parseTypedNumber } from '../../domain/typed_number.ts';
import { visuallyHiddenStyle } from '../visuallyHidden.ts';
import { AskAboutRate } from '../rates/AskAboutRate.tsx';
import { currencySign, usePaidAmountText } from '../paidAmounts.ts';
import { useDetectedExtensions } from '../useExtensions.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { MoneyInput, TypedNumberInput } from './NumberInputs.tsx';

interface Props {
  /** The euro field, and the fields of the amount paid in another currency. */
  sources: { amount: string; currency: string; foreign: string; rate: string };
  /** Label of the amount, in any currency. */
  label: string;
  /** Subject of the amount, where a form has several amounts: read out with the currency. */
  of?: string;
  required?: boolean;
}

/**
 * An amount in a currency with its exchange rate. For a foreign amount, the form computes, shows and sends
 * the euros. The server saves the amount only if it computes the same euros. A backend without extensions
 * accepts only euros.
 */
export function PaidInput({ sources, label, of, required = false }: Props) {
  const hasExtensions = useDetectedExtensions() === true;
  const currency: unknown = useWatch({ name: sources.currency });
  const isForeign = hasExtensions && typeof currency === 'string' && currency !== '' && currency !== EURO;
  return (
    <Box>
      <Box
        sx={{ ...row, gridTemplateColumns: isForeign ? FOREIGN : hasExtensions ? EUROS : 'minmax(0, 272px)' }}
      >
        {hasExtensions && <CurrencyInput sources={sources} of={of} />}
        {isForeign ? (
          <ForeignInputs sources={sources} label={label} currency={currency} />
        ) : (
          <MoneyInput
            source={sources.amount}
            label={label}
            required={required}
            helperText={false}
            autoComplete="off"
          />
        )}
      </Box>
      {isForeign && <InEuros sources={sources} currency={currency} />}
    </Box>
  );
}

const row = { display: 'grid', columnGap: 2, rowGap: 2, alignItems: 'start' } as const;
const EUROS = { xs: '96px 1fr', sm: '96px 160px' };
const FOREIGN = { xs: '96px 1fr', sm: '96px 1fr 1fr' };
/** Euro value while the euros cannot be computed. */
const NOTHING = '0.00';

/**
 * Currency select.
 * A new currency clears the rate; the original currency restores the original amount and rate.
 */
function CurrencyInput({ sources, of }: Pick<Props, 'sources' | 'of'>) {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext();
  const { defaultValues } = useFormState();
  const chosen = String(getValues(sources.currency) ?? '');
  const offered = new Set([...CURRENCIES, ...(chosen ? [chosen] : [])]);
  const set = (source: string, value: unknown) => setValue(source, value, { shouldDirty: true });
  const choose = (currency: string) => {
    const before = currency === defaultValues?.[sources.currency] ? defaultValues : undefined;
    set(sources.rate, before?.[sources.rate] ?? '');
    if (before || currency === EURO) set(sources.foreign, before?.[sources.foreign] ?? '');
    if (currency === EURO && getValues(sources.amount) === NOTHING)
      set(sources.amount, before?.[sources.amount] ?? '');
  };
  const label = translate('paid.currency');
  const name = of === undefined ? label : translate('paid.currency_of', { of });
  return (
    <ChoiceInput
      source={sources.currency}
      label={
        <>
          <span aria-hidden>{label}</span>
          <span style={visuallyHiddenStyle}>{name}</span>
        </>
      }
      listName={name}
      choices={[...offered].map((one) => ({ id: one, name: one }))}
      required
      sx={{ minWidth: 0 }}
      onChange={(event) => choose(String('target' in event ? event.target.value : event))}
    />
  );
}

function ForeignInputs({
  sources,
  label,
  currency,
}: Pick<Props, 'sources' | 'label'> & { currency: string }) {
  const translate = useTranslate();
  const rate = useTyped(sources.rate, 'rate');
  const sign = currencySign(currency);
  const before = (text: string) => ({
    input: { startAdornment: <InputAdornment position="start">{text}</InputAdornment> },
  });
  return (
    <>
      <TypedNumberInput
        kind="foreign"
        show={(value) => formatForeign(value, currency)}
        source={sources.foreign}
        label={label}
        required
        helperText={false}
        autoComplete="off"
        slotProps={before(sign)}
      />
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <TypedNumberInput
          kind="rate"
          show={(value) => translate('paid.one_euro', { amount: `${sign}${formatRate(value)}` })}
          source={sources.rate}
          label={translate('paid.rate', { sign })}
          required
          helperText={
            rate === undefined
              ? translate('paid.rate_help', { currency })
              : translate('paid.one_euro', { amount: `${sign}${formatRate(rate)}` })
          }
          autoComplete="off"
          fullWidth
        />
      </Box>
    </>
  );
}

/** The computed euros, next to the previous euros. */
function InEuros({ sources, currency }: Pick<Props, 'sources'> & { currency: string }) {
  const translate = useTranslate();
  const inWords = usePaidAmountText();
  const { setValue, getValues, getFieldState } = useFormContext();
  const formState = useFormState({ name: sources.amount });
  const foreign = useTyped(sources.foreign, 'foreign');
  const rate = useTyped(sources.rate, 'rate');
  const parts = rate === undefined ? 0 : Math.round(rate * RATE_PARTS);
  const isKnown = foreign !== undefined && rate !== undefined && parts > 0;
  const euros = isKnown ? fromCents(convertForeignToCents(toCents(foreign), parts)) : undefined;
  const held = euros?.toFixed(2) ?? NOTHING;
  useEffect(() => {
    if (getValues(sources.amount) !== held) setValue(sources.amount, held, { shouldDirty: true });
  }, [held, sources.amount, getValues, setValue]);
  const { error } = getFieldState(sources.amount, formState);
  const before = parseTypedNumber('money', String(formState.defaultValues?.[sources.amount] ?? ''));
  return (
    <Box aria-live="polite" sx={{ mt: 0.5, minHeight: 20 }}>
      <AskAboutRate currency={currency} sources={sources} foreign={foreign} />
      {isKnown && (
        <Typography variant="body2" className="tabular" color="text.secondary">
          {inWords({ currency, foreign, rate })}
          {' · '}
          <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {formatMoney(euros)}
          </Box>
          {before !== undefined &&
            before !== euros &&
            ` ${translate('paid.before', { amount: formatMoney(before) })}`}
        </Typography>
      )}
      {error && (
        <FormHelperText error role="alert">
          {error.message}
        </FormHelperText>
      )}
    </Box>
  );
}

function useTyped(name: string, kind: 'foreign' | 'rate'): number | undefined {
  const typed: unknown = useWatch({ name });
  return parseTypedNumber(kind, String(typed ?? ''));
}
