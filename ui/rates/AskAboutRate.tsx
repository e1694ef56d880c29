import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RateQuestion } from '../../domain/rate_question.ts';
import { writtenNumber } from '../../domain/table/number.ts';
import { typedNumber } from '../../domain/typed_number.ts';
import { RateQuestionDialog } from './RateQuestionDialog.tsx';
import { useRateQuestion } from './useRateQuestion.ts';

interface Props {
  currency: string;
  /** The fields of the currency and of its rate. */
  sources: { currency: string; rate: string };
  /** What is typed in the currency. */
  foreign: number | undefined;
}

/**
 * Asks about an unlikely rate before the form it stands in is submitted. What is kept is submitted; what is cancelled, or
 * replaced by the suggestion, leaves the form open.
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
    const rate = typedNumber('rate', String(getValues(sources.rate) ?? ''));
    const before = typedNumber('rate', String(defaultValues?.[sources.rate] ?? ''));
    const own = defaultValues?.[sources.currency] === currency ? before : undefined;
    if (rate === undefined || rate === own || kept.current.has(`${currency} ${rate}`)) return;
    // Nobody else hears of the event: it comes again when the question is answered, or where there is none.
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
            setValue(sources.rate, writtenNumber(rate), { shouldDirty: true, shouldValidate: true });
            setQuestion(undefined);
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </span>
  );
}
