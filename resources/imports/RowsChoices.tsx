import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import type { ImportDuplicatesChange } from '../../contract/import_rows.ts';
import { formatCount } from '../../domain/format.ts';
import type { ImportRowChoice, ImportRowStatus } from '../../domain/import.ts';
import { showFileReading } from './FileReading.tsx';
import { useImportChange } from './useImport.ts';

/** Choices for all rows of a status at once. */
const CHOICES: Record<ImportRowStatus, readonly ImportRowChoice[]> = {
  wrong: [],
  changed: ['take', 'overwrite', 'skip'],
  new: ['take', 'skip'],
  deleted: ['take', 'skip'],
  excluded: [],
  same: [],
};

interface Props {
  imported: Import;
  status: ImportRowStatus | undefined;
}

/** Explains the status of the rows below and offers a choice for all of them. */
export function StatusChoice({ imported: { id, file }, status }: Props) {
  const translate = useTranslate();
  const { mutate, isPending, variables } = useImportChange(id, {
    send: (provider, choice: ImportRowChoice) => provider.chooseImportRows(id, { status, choice }),
    failure: 'imports.not_chosen',
  });
  if (!status) return null;
  return (
    <Box sx={{ ...bar, minHeight: 52 }}>
      <Typography color="text.secondary" sx={{ mr: 'auto' }}>
        {translate(`imports.about.${status}`)}
      </Typography>
      {status === 'wrong' && file && (
        <Button size="small" onClick={() => showFileReading()}>
          {translate('imports.reading_file')}
        </Button>
      )}
      <ChoiceButtons
        choices={CHOICES[status]}
        labelOf={(choice) => translate(`imports.${choice}_all`)}
        sent={isPending ? variables : undefined}
        onChoose={mutate}
      />
    </Box>
  );
}

/** Number of duplicate rows in a file, their handling, and a choice for all of them. */
export function DuplicatesChoice({ imported: { id, file, resource } }: Pick<Props, 'imported'>) {
  const translate = useTranslate();
  const { mutate, isPending, variables } = useImportChange(id, {
    send: (provider, take: ImportDuplicatesChange['take']) => provider.chooseImportDuplicates(id, { take }),
    failure: 'imports.not_chosen',
  });
  const count = file?.repeated ?? 0;
  if (count === 0 || !resource) return null;
  return (
    <Box role="group" aria-labelledby="repeated" sx={{ ...bar, ...sunken }}>
      <Typography id="repeated" sx={{ flex: 1, minWidth: 240 }}>
        {translate('imports.repeated', { smart_count: count, count: formatCount(count) })}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate(`imports.records.${resource}.repeated`)}
        </Box>
      </Typography>
      <ChoiceButtons
        choices={['one', 'all']}
        labelOf={(take) => translate(`imports.take_${take}_each`)}
        sent={isPending ? variables : undefined}
        onChoose={mutate}
      />
    </Box>
  );
}

/** Number of articles without a product, and the effect on their orders. */
export function UnlinkedNote({ count }: { count: number }) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Box sx={{ ...bar, ...sunken }}>
      <Typography>
        {translate('sale_files.unlinked', { smart_count: count, count: formatCount(count) })}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('sale_files.unlinked_help')}
        </Box>
      </Typography>
    </Box>
  );
}

interface ChoiceProps<Choice extends string> {
  choices: readonly Choice[];
  labelOf: (choice: Choice) => string;
  /** The choice being sent; all buttons are disabled meanwhile. */
  sent: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function ChoiceButtons<Choice extends string>({ choices, labelOf, sent, onChoose }: ChoiceProps<Choice>) {
  return choices.map((choice) => (
    <Button
      key={choice}
      variant="outlined"
      size="small"
      loading={choice === sent}
      disabled={sent !== undefined}
      onClick={() => onChoose(choice)}
    >
      {labelOf(choice)}
    </Button>
  ));
}

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 } as const;

const sunken = { borderBottom: 1, borderColor: 'divider', backgroundColor: 'background.sunken' } as const;
