import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import type { RowChoice, RowStatus } from '../../domain/import.ts';
import { chooseRows } from '../../providers/imports.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { useImportChange } from './useImportChange.ts';

interface Props {
  imported: Import;
  status: RowStatus | undefined;
}

/** What can be done with all rows of a status at once. */
const CHOICES: Record<RowStatus, readonly RowChoice[]> = {
  wrong: [],
  changed: ['take', 'overwrite', 'skip'],
  new: ['take', 'skip'],
  deleted: ['take', 'skip'],
  same: [],
};

/** What the rows below are, and one choice for all of them. */
export function StatusActions({ imported: { id }, status }: Props) {
  const translate = useTranslate();
  const { mutate, isPending, variables } = useImportChange(id, {
    send: (choice: RowChoice) => chooseRows(id, { status, choice }),
    failure: 'imports.not_chosen',
  });
  if (!status) return null;
  return (
    <Box sx={bar}>
      <Typography color="text.secondary" sx={{ mr: 'auto' }}>
        {translate(`imports.about.${status}`)}
      </Typography>
      <ChoiceButtons
        choices={CHOICES[status]}
        labelOf={(choice) => translate(`imports.${choice}_all`)}
        sent={isPending ? variables : undefined}
        onChoose={mutate}
      />
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 52,
  px: 2,
  py: 1,
} as const;
