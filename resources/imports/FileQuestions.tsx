import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type RefObject } from 'react';
import type { AmountScope, FileQuestion, Import, ImportChange, ImportFile } from '../../contract/imports.ts';
import { KNOWN_FILES } from '../../contract/known_files.ts';
import { isResourceOfSites, type ResourceName } from '../../contract/resources.ts';
import { formatCount } from '../../domain/format.ts';
import { mapColumnTo } from '../../domain/import.ts';
import type { OrderStatus } from '../../domain/order_status.ts';
import type { TransactionKind } from '../../domain/site_transaction.ts';
import { AmountsQuestion } from './questions/AmountsQuestion.tsx';
import { FieldOfColumnQuestion, NO_FIELD_ANSWER } from './questions/FieldOfColumnQuestion.tsx';
import { SiteQuestion } from './questions/SiteQuestion.tsx';
import { StatusQuestion } from './questions/StatusQuestion.tsx';
import { TypeQuestion } from './questions/TypeQuestion.tsx';
import { TransactionQuestion } from './questions/TransactionQuestion.tsx';
import { useSites } from '../sites/index.ts';
import { useImportChange } from './useImport.ts';

interface Props {
  imported: Import;
  file: ImportFile;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The operator tried to record the file without answering. */
  isRequired: boolean;
}

/**
 * Answers so far.
 * `statuses` and `transactionKinds` are keyed by the file's word, `columns` and `amountsPer` by column index.
 */
interface Answers {
  site?: string;
  type?: number;
  statuses: Record<string, OrderStatus>;
  transactionKinds: Record<string, TransactionKind>;
  columns: Record<string, string>;
  amountsPer: Record<string, AmountScope>;
}

const NONE: Answers = { statuses: {}, transactionKinds: {}, columns: {}, amountsPer: {} };

/**
 * Questions about a file that only an operator can answer.
 * The file is read again with all or some answers.
 */
export function FileQuestions({ imported: { id, resource }, file, heading, isRequired }: Props) {
  const translate = useTranslate();
  const [given, setAnswers] = useState(NONE);
  const isOfSite = isResourceOfSites(resource);
  const asksSite = isOfSite && isSiteMissing(file);
  const newSite = useNewSite(asksSite ? file : undefined);
  const answers = { ...(newSite !== undefined && { site: newSite }), ...given };
  const { mutate, isPending } = useImportChange(id, {
    async send(provider) {
      if (newSite !== undefined && answers.site === newSite)
        await provider.create('sites', { data: { name: newSite } });
      return provider.changeImport(id, changeOf(file, answers));
    },
    failure: 'imports.not_read_again',
  });
  const asksType = resource === 'products' && isTypeMissing(file);
  const count = file.questions.length + Number(asksSite) + Number(asksType);
  if (count === 0 || !resource) return null;
  const { site, type, ...others } = answers;
  const isAnswered =
    (site ?? type) !== undefined ||
    Object.values(others).some((answered) => Object.keys(answered).length > 0);
  return (
    <Paper component="section" variant="outlined" aria-labelledby="to-decide" sx={panel}>
      <Typography id="to-decide" ref={heading} tabIndex={-1} component="h2" variant="h3">
        {translate('imports.to_decide')}{' '}
        <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {formatCount(count)}
        </Box>
      </Typography>
      <Typography role="status" color={isRequired ? 'error' : 'text.secondary'}>
        {translate(isRequired ? 'imports.to_decide_first' : 'imports.to_decide_help')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {asksSite && (
          <SiteQuestion
            isReport={resource !== 'sales'}
            newSite={newSite}
            answer={site}
            onAnswer={(chosen) => setAnswers({ ...given, site: chosen })}
          />
        )}
        {asksType && (
          <TypeQuestion answer={type} onAnswer={(chosen) => setAnswers({ ...given, type: chosen })} />
        )}
        {file.questions.map((question) => (
          <FileQuestionRow
            key={keyOf(question)}
            question={question}
            file={file}
            resource={resource}
            answers={answers}
            onAnswer={(more) => setAnswers({ ...given, ...more })}
          />
        ))}
      </Box>
      <Button
        variant="contained"
        disabled={!isAnswered}
        loading={isPending}
        onClick={() => mutate()}
        sx={{ mt: 2 }}
      >
        {translate('imports.decide')}
      </Button>
    </Paper>
  );
}

function keyOf(question: FileQuestion): string {
  switch (question.kind) {
    case 'status':
      return `status ${question.status}`;
    case 'transaction':
      return `transaction ${question.word}`;
    default:
      return `${question.kind} ${question.place}`;
  }
}

interface QuestionProps {
  question: FileQuestion;
  file: ImportFile;
  resource: ResourceName;
  answers: Answers;
  onAnswer: (given: Partial<Answers>) => void;
}

function FileQuestionRow({ question, file, resource, answers, onAnswer }: QuestionProps) {
  switch (question.kind) {
    case 'status':
      return (
        <StatusQuestion
          question={question}
          answer={answers.statuses[question.status]}
          onAnswer={(meaning) => onAnswer({ statuses: { ...answers.statuses, [question.status]: meaning } })}
        />
      );
    case 'transaction':
      return (
        <TransactionQuestion
          question={question}
          answer={answers.transactionKinds[question.word]}
          onAnswer={(kind) =>
            onAnswer({ transactionKinds: { ...answers.transactionKinds, [question.word]: kind } })
          }
        />
      );
    case 'column':
      return (
        <FieldOfColumnQuestion
          file={file}
          resource={resource}
          question={question}
          answer={answers.columns[question.place]}
          onAnswer={(field) => onAnswer({ columns: { ...answers.columns, [question.place]: field } })}
        />
      );
    case 'amounts':
      return (
        <AmountsQuestion
          file={file}
          place={question.place}
          answer={answers.amountsPer[question.place]}
          onAnswer={(per) => onAnswer({ amountsPer: { ...answers.amountsPer, [question.place]: per } })}
        />
      );
  }
}

/** The site that produces a known file format, if the list of sites lacks this site. */
function useNewSite(file: ImportFile | undefined): string | undefined {
  const { data = [], isPending } = useSites();
  const site = file && KNOWN_FILES.find(({ id }) => id === file.known)?.site;
  const isListed = data.some(({ name }) => name.toLowerCase().includes(site?.toLowerCase() ?? ''));
  return isPending || isListed ? undefined : site;
}

/** Whether neither the file nor a column has the type of the products. */
function isTypeMissing({ type, mapping }: ImportFile): boolean {
  return type === null && !Object.values(mapping).includes('type');
}

/** Whether neither the file nor a column has the site of the sales. */
function isSiteMissing({ site, mapping }: ImportFile): boolean {
  return site === null && !Object.values(mapping).includes('site');
}

/** The answers as sent. Undecided columns are left out of the mapping, so that their questions stay open. */
function changeOf(
  { mapping, questions }: ImportFile,
  { site, type, statuses, transactionKinds, columns, amountsPer }: Answers,
): ImportChange {
  const open = questions.flatMap((question) => (question.kind === 'column' ? [String(question.place)] : []));
  const answered = Object.entries(columns);
  const settled = Object.fromEntries(Object.entries(mapping).filter(([place]) => !open.includes(place)));
  const mapped = answered.reduce<ImportChange['mapping']>(
    (all = {}, [place, field]) => mapColumnTo(all, Number(place), field === NO_FIELD_ANSWER ? null : field),
    settled,
  );
  return {
    ...(site !== undefined && { site }),
    ...(type !== undefined && { type }),
    ...(Object.keys(statuses).length > 0 && { statuses }),
    ...(Object.keys(transactionKinds).length > 0 && { transactionKinds }),
    ...(Object.keys(amountsPer).length > 0 && { amountsPer }),
    ...(answered.length > 0 && { mapping: mapped }),
  };
}

const panel = { p: { xs: 2, sm: 3 }, borderColor: 'warning.main' } as const;
