import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import { ImportChange, type Import } from '../../contract/imports.ts';
import { formatRate } from '../../domain/format.ts';
import { useFailureText, useNotifyDone } from '../../ui/notices.tsx';
import { RateField } from './RateField.tsx';
import { useImportChange } from './useImport.ts';

interface Props {
  imported: Import;
  field: RefObject<HTMLInputElement | null>;
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
}

/** Exchange rate in yen per euro, required before recording. */
export function YenRate({ imported: { id, rate }, field, problem, onProblem }: Props) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const notifyDone = useNotifyDone();
  const { mutate, isPending } = useImportChange(id, {
    send: (provider, value: number) => provider.changeImport(id, { rate: value }),
    failure: 'imports.rate_not_saved',
    onDone: (imported) => notifyDone(translate('imports.rate_saved', { rate: formatRate(imported.rate) })),
  });
  return (
    <RateField
      currency="JPY"
      label={translate('imports.rate')}
      help={translate('imports.rate_help')}
      missing={translate('imports.rate_missing')}
      rate={rate}
      sign="¥"
      placeholder="163.20"
      field={field}
      problem={problem}
      onProblem={onProblem}
      isPending={isPending}
      refusalOf={(value) => ImportChange.shape.rate.safeParse(value).error?.issues[0]?.message}
      onSave={(value) => mutate(value, { onError: (error) => onProblem(failureText(error, 'rate')) })}
    />
  );
}
