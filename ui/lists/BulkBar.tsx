import Close from '@mui/icons-material/Close';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useDataProvider, useListContext, useResourceContext, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { readTypedNumber } from '../../contract/typed_numbers.ts';
import { formatCount, formatGrams, formatMoney } from '../../domain/format.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { ForOperators } from '../ForOperators.tsx';
import { useSelection } from './useSelection.ts';
import type { Filter } from '../../contract/lists.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import type { SelectionChange } from '../../providers/lists.ts';
import { useFields, type NamedField } from '../fields.ts';
import { isTypedNumberKind } from '../formValues.ts';
import { FormActions } from '../FormActions.tsx';
import { RecordDialog } from '../RecordDialog.tsx';
import { RecordForm } from '../RecordForm.tsx';
import { useNotifyDone, useNotifyFailure, fieldErrorsOf } from '../notices.tsx';
import { undoButton } from '../undoing.ts';
import { useRefetchRecords } from '../useRefetchRecords.ts';
import { useIsFieldOffered } from '../useVat.ts';
import { BOUNDED_INPUTS } from './FilterInput.tsx';
import { NO_VALUE_CHOICE, isRangeKind } from './listFilter.ts';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { CountryChoiceInput } from '../inputs/CountryChoiceInput.tsx';
import { RecordInput } from '../inputs/RecordInput.tsx';
import { isChoiceField, useChoices } from './choices.ts';
import { SharedTextInput } from './SharedTextInput.tsx';
import { wordMessage } from '../../providers/messageWords.ts';

/** Bulk actions for the records that a filter matches. `clear` ends the selection. */
export type BulkActions = (selection: { filter: Filter; clear: () => void }) => ReactNode;

/** Number and totals of the selected records, with bulk actions for operators. Replaces the filter row. */
export function BulkBar({ actions }: { actions?: BulkActions }) {
  const { resource } = useListContext();
  const translate = useTranslate();
  const { filter, summary, count, elsewhere, hasMore, total, takeWhole, clear } = useSelection();
  const selected = translate('bulk.selected', { smart_count: count, count: formatCount(count) });
  const [dialog, setDialog] = useState<'edit' | 'delete'>();

  const amounts = summary && [
    ...(summary.amount === null ? [] : [formatMoney(summary.amount)]),
    ...(summary.landed === null || summary.landed === summary.amount
      ? []
      : [translate('costs.landed_amount', { amount: formatMoney(summary.landed) })]),
    ...(summary.weight === null ? [] : [formatGrams(summary.weight)]),
  ];
  const onDeleted = () => {
    setDialog(undefined);
    clear();
  };
  return (
    <>
      <Box role="group" aria-label={selected} sx={{ display: 'contents' }}>
        <IconButton size="small" aria-label={translate('bulk.clear')} onClick={clear} sx={{ ml: -0.75 }}>
          <Close fontSize="small" />
        </IconButton>
        <Typography variant="body2" className="tabular" role="status" sx={{ fontWeight: 600 }}>
          {selected}
        </Typography>
        {elsewhere > 0 && (
          <Typography variant="body2" className="tabular">
            {translate('bulk.elsewhere', { count: formatCount(elsewhere) })}
          </Typography>
        )}
        <Typography className="tabular" color="text.secondary" noWrap>
          {amounts?.join(' · ')}
        </Typography>
        {hasMore && (
          <Button size="small" onClick={takeWhole}>
            {total === undefined
              ? translate('bulk.select_whole')
              : translate('bulk.select_all', { total: formatCount(total) })}
          </Button>
        )}
        <ForOperators>
          <Box sx={{ display: 'flex', gap: 1, ml: 'auto', order: 1 }}>
            {actions?.({ filter, clear })}
            <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setDialog('edit')}>
              {translate('bulk.edit')}
            </Button>
            <Button
              variant="outlined"
              color="error"
              startIcon={<DeleteOutline />}
              onClick={() => setDialog('delete')}
              sx={{ color: 'error.main' }}
            >
              {translate('ra.action.delete')}
            </Button>
          </Box>
        </ForOperators>
      </Box>
      {dialog === 'edit' && (
        <BulkEditDialog
          filter={filter}
          count={count}
          elsewhere={elsewhere}
          onDone={clear}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          resource={resource}
          filter={filter}
          elsewhere={elsewhere}
          onDone={onDeleted}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

interface Props {
  filter: Filter;
  /** Number of records that the filter matches. */
  count: number;
  /** Number of these records outside the current page. */
  elsewhere: number;
  onDone: () => void;
  onClose: () => void;
}

/** Sets one field of all selected records in one call, with undo. */
function BulkEditDialog({ filter, count, elsewhere, onDone, onClose }: Props) {
  const { resource } = useListContext();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const fields = useFields('isBulk').filter(useIsFieldOffered());
  /**
   * Starts with a field that has known values, such as a
   * status, because operators set such fields most often.
   */
  const [chosen, setChosen] = useState(
    fields.find(({ choices, suggestions }) => choices ?? suggestions) ?? fields[0],
  );
  const label = (source: string) => translate(`resources.${resource}.fields.${source}`);

  const say = (text: 'title' | 'changed', number: number) =>
    translate(`resources.${resource}.bulk.${text}`, { smart_count: number, count: formatCount(number) });

  const change = async (changes: readonly SelectionChange[]) => {
    const changed = await dataProvider.changeSelection(resource, changes);
    notifyDone(say('changed', changed.count), undoButton(changed));
    await refetch();
  };
  const submit = async (values: Record<string, unknown>) => {
    if (!chosen) return undefined;
    const value = values[chosen.source] ?? '';
    const canBeEmpty = chosen.kind === 'text' && !chosen.choices;
    if (value === '' && !canBeEmpty) return { [chosen.source]: translate('bulk.choose') };
    const read = isTypedNumberKind(chosen.kind) ? readTypedNumber(chosen.kind, String(value)) : { value };
    if ('problem' in read) return { [chosen.source]: wordMessage(read.problem) };
    try {
      const isNothing = value === NO_VALUE_CHOICE && (chosen.of !== undefined || chosen.hasUsual === true);
      await change([{ filter, set: { [chosen.source]: isNothing ? null : read.value } }]);
      onDone();
      onClose();
      return undefined;
    } catch (error) {
      notifyFailure('bulk.not_changed', error);
      return fieldErrorsOf(error);
    }
  };
  return (
    <RecordDialog title={say('title', count)} onClose={onClose} width={440} flush>
      <RecordForm onSubmit={submit}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
          {elsewhere > 0 && (
            <Typography>{translate('bulk.elsewhere_too', { count: formatCount(elsewhere) })}</Typography>
          )}
          <TextField
            select
            fullWidth
            label={translate('bulk.field')}
            value={chosen?.source ?? ''}
            onChange={({ target }) => setChosen(fields.find(({ source }) => source === target.value))}
          >
            {fields.map(({ source }) => (
              <MenuItem key={source} value={source}>
                {label(source)}
              </MenuItem>
            ))}
          </TextField>
          {chosen && <BulkFieldInput key={chosen.source} field={chosen} label={translate('bulk.value')} />}
        </Box>
        <FormActions submitLabel={translate('bulk.apply')} cancel={onClose} />
      </RecordForm>
    </RecordDialog>
  );
}

interface InputProps {
  field: NamedField;
  label: string;
}

/** Input for the new value of a field. */
function BulkFieldInput({ field, label }: InputProps) {
  const translate = useTranslate();
  const { source, kind, of, isShared, suggestions } = field;
  if (isChoiceField(field)) return <OneChoiceInput field={field} label={label} />;
  if (of) return <RecordInput source={source} label={label} reference={of} none={translate('list.none')} />;
  if (isRangeKind(kind)) {
    const Input = BOUNDED_INPUTS[kind];
    return <Input source={source} label={label} helperText={false} autoComplete="off" />;
  }
  if (field.isCountry) return <CountryChoiceInput source={source} label={label} />;
  if (isShared) return <SharedTextInput source={source} label={label} field={source} usual={suggestions} />;
  return <TextInput source={source} label={label} helperText={false} autoComplete="off" />;
}

function OneChoiceInput({ field, label }: InputProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const choices = useChoices(field);
  const usual = {
    id: NO_VALUE_CHOICE,
    name: translate(`resources.${resource}.choices.${field.source}.usual`),
  };
  return (
    <ChoiceInput
      source={field.source}
      label={label}
      choices={field.hasUsual ? [usual, ...choices] : choices}
      required
    />
  );
}
