import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button, Paper } from '@mui/material';
import { LinkBase, useGetList, useLocation, useNavigate, useTranslate } from 'ra-core';
import { formatCount } from '../../../domain/format.ts';
import { LABEL_SUBJECTS, MAX_LABELS, type LabelSubject } from '../../../domain/labels/label.ts';
import type { LabelRecord } from '../../../domain/labels/line_text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import {
  changeLabelSubject,
  labelsLink,
  listAddressOf,
  readLabelSelection,
  type LabelSelection,
} from '../../../ui/labels.ts';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { useDetectedExtensions } from '../../../ui/useExtensions.ts';
import { useSelectionSummary } from '../../../ui/useSelectionSummary.ts';
import { Placeholder } from '../Placeholder.tsx';
import { Waiting } from '../Waiting.tsx';
import { withoutLabels } from '../placeholders.ts';
import { LabelPrint } from './LabelPrint.tsx';
import '../../../ui/segments.css';
import './labels.css';

/** Labels of the records in the address, as a PDF. */
export function LabelsPage() {
  const hasExtensions = useDetectedExtensions();
  const selection = readLabelSelection(useLocation());
  if (hasExtensions === false) return <Placeholder {...withoutLabels} />;
  if (!hasExtensions) return <Waiting title="menu.labels" />;
  const { of, filter } = selection;
  if (!filter) return <NothingChosen of={of} />;
  return <ChosenLabels key={JSON.stringify(selection)} selection={{ ...selection, filter }} />;
}

function ChosenLabels({ selection }: { selection: LabelSelection }) {
  const translate = useTranslate();
  const { of, filter, sort } = selection;
  const { data: summary, error, isFetching, refetch } = useSelectionSummary(of, filter);
  const { data: records } = useGetList(of, {
    filter,
    sort: { field: sort?.field ?? 'id', order: sort?.order === 'DESC' ? 'DESC' : 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  const count = summary?.count;
  const [record] = records ?? [];
  if (count === 0) return <NothingChosen of={of} isGone />;
  return (
    <>
      <LabelsTitle
        selection={selection}
        {...(count !== undefined && {
          aside: translate(`labels.chosen.${of}`, { smart_count: count, count: formatCount(count) }),
        })}
      />
      {error ? (
        <Paper variant="outlined">
          <ReadFailure title="labels.not_read" isReading={isFetching} onRetry={() => void refetch()} />
        </Paper>
      ) : count !== undefined && count > MAX_LABELS ? (
        <Paper variant="outlined">
          <EmptyState
            icon={PrintOutlined}
            title={translate('labels.too_many', { most: formatCount(MAX_LABELS) })}
            action={<ListLink of={of} />}
          />
        </Paper>
      ) : count !== undefined && record ? (
        <LabelPrint selection={selection} count={count} record={record as LabelRecord} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function LabelsTitle({ selection, aside }: { selection: Partial<LabelSelection>; aside?: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const choose = (to: LabelSubject) => {
    const filter = changeLabelSubject(selection, to);
    const { to: address, state } = labelsLink({ of: to, filter: filter ?? {} });
    if (filter) void navigate(address, { state });
    else void navigate({ ...address, search: `?of=${to}` });
  };
  return (
    <PageTitle
      title={translate('labels.title')}
      aside={aside}
      actions={
        <div className="segments" role="group" aria-label={translate('labels.subject')}>
          {LABEL_SUBJECTS.map((one) => (
            <button key={one} type="button" aria-pressed={one === selection.of} onClick={() => choose(one)}>
              <strong>{translate(`labels.subjects.${one}`)}</strong>
            </button>
          ))}
        </div>
      }
    />
  );
}

/** Says how records are chosen. */
function NothingChosen({ of, isGone = false }: { of: LabelSubject; isGone?: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <LabelsTitle selection={{ of }} />
      <Paper variant="outlined">
        <EmptyState
          icon={PrintOutlined}
          title={translate(isGone ? 'labels.gone' : `labels.nothing.${of}`)}
          action={of === 'places' ? <AllPlaces /> : <ListLink of={of} />}
        >
          {translate(`labels.how.${of}`)}
        </EmptyState>
      </Paper>
    </>
  );
}

function AllPlaces() {
  const translate = useTranslate();
  return (
    <Button variant="contained" component={LinkBase} {...labelsLink({ of: 'places', filter: {} })}>
      {translate('labels.all_places')}
    </Button>
  );
}

function ListLink({ of }: { of: LabelSubject }) {
  const translate = useTranslate();
  return (
    <Button variant="contained" component={LinkBase} to={listAddressOf(of)}>
      {translate(`labels.open.${of}`)}
    </Button>
  );
}
