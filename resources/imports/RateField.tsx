import { InputAdornment, Paper, TextField, Typography } from '@mui/material';
import { useId, useRef, useState, type RefObject } from 'react';
import { readTypedNumber } from '../../contract/typed_numbers.ts';
import { formatRate } from '../../domain/format.ts';
import type { RateQuestion } from '../../domain/rate_question.ts';
import { RateQuestionDialog } from '../../ui/rates/RateQuestionDialog.tsx';
import { useRateQuestion } from '../../ui/rates/useRateQuestion.ts';
import { describeTypedNumber } from '../../ui/typedNumbers.ts';
import { wordMessage } from '../../providers/messageWords.ts';

interface Props {
  currency: string;
  label: string;
  help: string;
  /** Shown before the rate while no rate is set. */
  missing?: string;
  /** Units of the currency per euro; `null` if not set. */
  rate: number | null;
  /** Shown before the input. */
  sign?: string;
  placeholder?: string;
  field?: RefObject<HTMLInputElement | null>;
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
  /** The reason for rejecting a rate, if any. */
  refusalOf?: (rate: number) => string | undefined;
  isPending: boolean;
  /** Called with a changed rate. */
  onSave: (rate: number) => void;
}

/** Exchange rate in units per euro. Saved on Enter and when the input loses the focus. */
export function RateField(props: Props) {
  const {
    currency,
    label,
    help,
    missing,
    rate,
    sign,
    placeholder,
    field,
    problem,
    onProblem,
    refusalOf,
    isPending,
    onSave,
  } = props;
  const helpId = useId();
  const [typed, setTyped] = useState(rate === null ? '' : formatRate(rate));
  const ask = useRateQuestion();
  const [question, setQuestion] = useState<RateQuestion>();
  /** Enter and the loss of focus must ask only once. */
  const asked = useRef<number>(undefined);
  const save = async () => {
    if (isPending || (typed.trim() === '' && rate === null)) return;
    const read = readTypedNumber('rate', typed);
    if ('problem' in read) return onProblem(wordMessage(read.problem));
    const refusal = refusalOf?.(read.value);
    onProblem(refusal);
    if (refusal !== undefined || read.value === rate || asked.current === read.value) return;
    asked.current = read.value;
    const found = await ask(currency, read.value);
    if (found) return setQuestion(found);
    asked.current = undefined;
    onSave(read.value);
  };
  const close = () => {
    asked.current = undefined;
    setQuestion(undefined);
  };
  const answer = (value: number) => {
    close();
    setTyped(formatRate(value));
    onSave(value);
  };
  return (
    <Paper variant="outlined" sx={{ ...panel, ...(rate === null && { borderColor: 'warning.main' }) }}>
      <TextField
        label={label}
        inputRef={field}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === 'Enter' && void save()}
        error={problem !== undefined}
        helperText={problem ?? describeTypedNumber('rate', typed, formatRate)}
        autoComplete="off"
        placeholder={placeholder}
        slotProps={{
          htmlInput: { inputMode: 'decimal', readOnly: isPending, 'aria-describedby': helpId },
          input: sign ? { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> } : {},
        }}
        sx={{ width: { xs: '100%', sm: 240 } }}
      />
      <Typography id={helpId} color="text.secondary" sx={{ flex: 1, minWidth: 200, pt: { sm: 4 } }}>
        {missing && rate === null && problem === undefined && (
          <Typography component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
            {missing}{' '}
          </Typography>
        )}
        {help}
      </Typography>
      {question && (
        <RateQuestionDialog
          question={question}
          foreign={EXAMPLE}
          onKeep={() => answer(question.rate)}
          onUse={answer}
          onClose={close}
        />
      )}
    </Paper>
  );
}

/** Amount in the question's example. */
const EXAMPLE = 10_000;

const panel = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 2,
  rowGap: 1,
  px: { xs: 2, sm: 3 },
  py: 2,
} as const;
