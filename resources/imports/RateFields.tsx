import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { useFailureText } from '../../ui/notices.tsx';
import { RateField } from './RateField.tsx';
import { useImportChange } from './useImport.ts';

/** Exchange rates for currencies of a sales file whose rows have no rates. */
export function RateFields({ imported }: { imported: Import }) {
  const currencies = imported.file?.currencies ?? [];
  return currencies.map((currency) => (
    <CurrencyRate key={currency} imported={imported} currency={currency} />
  ));
}

function CurrencyRate({
  imported: { id, file, resource },
  currency,
}: {
  imported: Import;
  currency: string;
}) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useImportChange(id, {
    send: (provider, rate: number) => provider.changeImport(id, { rates: { [currency]: rate } }),
    failure: 'imports.rate_not_saved',
  });
  return (
    <RateField
      currency={currency}
      label={translate('sale_files.rate', { currency })}
      help={translate(`sale_files.rate_help${resource === 'products' ? '_of_costs' : ''}`, { currency })}
      rate={file?.rates[currency] ?? null}
      problem={problem}
      onProblem={setProblem}
      isPending={isPending}
      onSave={(rate) => mutate(rate, { onError: (error) => setProblem(failureText(error, 'rates')) })}
    />
  );
}
