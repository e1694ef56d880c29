import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Conflicts } from '../../contract/edits.ts';
import type { Extra } from '../../contract/types.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { fieldOf } from '../fields.ts';
import { useAllRecords } from '../useAllRecords.ts';
import { ValueText } from '../ValueText.tsx';
import { extraIdInField, type ConflictSide } from './resolveConflicts.ts';

interface Props {
  resource: string;
  conflicts: Conflicts;
  isPending: boolean;
  onChoose: (choices: Record<string, ConflictSide>) => void;
  /** Returns to the unchanged form. */
  onClose: () => void;
}

/** Shows the typed values next to values that another user saved meanwhile, and asks which to keep. */
export function ConflictDialog({ resource, conflicts, isPending, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const [choices, setChoices] = useState<Record<string, ConflictSide>>({});
  const fields = Object.keys(conflicts);
  return (
    <ConfirmDialog
      title={translate('conflict.title')}
      label={translate('ra.action.save')}
      isPending={isPending}
      isDisabled={fields.some((field) => !choices[field])}
      onConfirm={() => onChoose(choices)}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate('conflict.text')}</Typography>
      {Object.entries(conflicts).map(([field, values]) => (
        <ConflictInput
          key={field}
          resource={resource}
          field={field}
          values={values}
          choice={choices[field]}
          onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
        />
      ))}
    </ConfirmDialog>
  );
}

interface InputProps {
  resource: string;
  field: string;
  values: Conflicts[string];
  choice: ConflictSide | undefined;
  onChoose: (choice: ConflictSide) => void;
}

function ConflictInput({ resource, field, values, choice, onChoose }: InputProps) {
  const translate = useTranslate();
  const label = useId();
  const extra = extraIdInField(field);
  const extras = useAllRecords<Extra>(extra === undefined ? undefined : 'extras');
  const key = extras.find(({ id }) => id === extra)?.key;
  return (
    <FormControl component="fieldset" sx={{ display: 'block', mb: 1.5 }}>
      <FormLabel component="legend" id={label}>
        {extra === undefined ? translate(`resources.${resource}.fields.${field}`) : key?.replaceAll('_', ' ')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={label}
        value={choice ?? ''}
        onChange={({ target }) => onChoose(target.value === 'mine' ? 'mine' : 'theirs')}
      >
        {(['theirs', 'mine'] as const).map((whose) => (
          <FormControlLabel
            key={whose}
            value={whose}
            control={<Radio size="small" />}
            label={
              <>
                {translate(`conflict.${whose}`)}{' '}
                <strong>
                  <ValueText
                    field={fieldOf(resource, field)}
                    value={whose === 'mine' ? values.sent : values.now}
                  />
                </strong>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
