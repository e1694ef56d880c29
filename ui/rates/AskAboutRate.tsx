import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RateQuestion } from '../../domain/rate_question.ts';
import { writeNumber } from '../../domain/table/number.ts';
import { parseTypedNumber } from '../../domain/typed_number.ts';
import { RateQuestionDialog } from './RateQuestionDialog.tsx';
import { useRateQuestion } from './useRateQuestion.ts';

interface Props {
  currency: string;
  /** Fields of the currency and its exchange rate. */
  sources: { currency: string; rate: string };
  /** Amount typed in the currency. */
  foreign: number | undefined;
}

/**
 * Asks about an unlikely exchange rate before the form is submitted. Confirming the rate submits the form.
 * Cancelling, or using the suggested rate, keeps the form open.
 */
export function AskAboutRate({ currency, sources, foreign }: Props) {
  const { getValues, setValue, formState } = useFormContext();
  const { defaultValues } = formState;
  const place = useRef<HTMLSpanElement>(null);
  const kept = useRef(new Set<string>());
  const ask = useRateQuestion();
  const [question, setQuestion] = useState<RateQuestion>();
  const submit = (rate: number) => {
    kept.current.add(`${currency} ${rate}`);
    setQuestion(undefined);
    place.current?.closest('form')?.requestSubmit();
  };

  const onSubmit = useEffectEvent(async (event: SubmitEvent) => {
    const rate = parseTypedNumber('rate', String(getValues(sources.rate) ?? ''));
    const before = parseTypedNumber('rate', String(defaultValues?.[sources.rate] ?? ''));
    const own = defaultValues?.[sources.currency] === currency ? before : undefined;
    if (rate === undefined || rate === own || kept.current.has(`${currency} ${rate}`)) return;
    // No further listener sees this event. The form is submitted again after the answer, or if there is no
    // question.
    event.preventDefault();
    event.stopImmediatePropagation();
    const found = await ask(currency, rate);
    if (found) setQuestion(found);
    else submit(rate);
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const listen = (event: SubmitEvent) => void onSubmit(event);
    form?.addEventListener('submit', listen, { capture: true });
    return () => form?.removeEventListener('submit', listen, { capture: true });
  }, []);

  return (
    <span ref={place}>
      {question && (
        <RateQuestionDialog
          question={question}
          foreign={foreign}
          onKeep={() => submit(question.rate)}
          onUse={(rate) => {
            setValue(sources.rate, writeNumber(rate), { shouldDirty: true, shouldValidate: true });
            setQuestion(undefined);
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </span>
  );
}
