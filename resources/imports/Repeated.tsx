import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import, ImportRepeatsChange } from '../../contract/imports.ts';
import { formatCount } from '../../domain/format.ts';
import { chooseRepeats } from '../../providers/imports.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { useImportChange } from './useImportChange.ts';

/** How many rows of a file say the same as others, what is done with them, and one choice for all of them. */
export function Repeated({ imported: { id, file, resource } }: { imported: Import }) {
  const translate = useTranslate();
  const { mutate, isPending, variables } = useImportChange(id, {
    send: (take: ImportRepeatsChange['take']) => chooseRepeats(id, { take }),
    failure: 'imports.not_chosen',
  });
  const count = file?.repeated ?? 0;
  if (count === 0 || !resource) return null;
  return (
    <Box role="group" aria-labelledby="repeated" sx={bar}>
      <Typography id="repeated" sx={{ flex: 1, minWidth: 240 }}>
        {translate('imports.repeated', { smart_count: count, count: formatCount(count) })}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate(`imports.repeated_help.${resource}`)}
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

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  backgroundColor: 'background.sunken',
} as const;
