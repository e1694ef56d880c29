import { Box, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Extra, Type } from '../../contract/types.ts';
import { formatList } from '../../domain/format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DefinitionList } from './DefinitionList.tsx';
import { DefinitionRow } from './DefinitionRow.tsx';
import { useDefinitions } from './useDefinitions.ts';

interface Props {
  type: Type;
  extras: readonly Extra[];
  isEditable: boolean;
}

/** A type with its subtypes and its extra fields. */
export function TypeSection({ type, extras, isEditable }: Props) {
  const { rename } = useDefinitions('types');
  const [isDeleting, setDeleting] = useState(false);
  const heading = `type-${type.id}`;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'hidden' }}>
      <Box
        sx={{ display: 'flex', minHeight: 52, px: { xs: 2, sm: 3 }, backgroundColor: 'background.sunken' }}
      >
        <DefinitionRow
          definition={type}
          onRename={isEditable ? (name) => rename(type, name) : undefined}
          onDelete={isEditable ? () => setDeleting(true) : undefined}
        >
          <Typography id={heading} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {type.name}
          </Typography>
        </DefinitionRow>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          px: { xs: 2, sm: 3 },
          py: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <DefinitionList
          resource="subtypes"
          type={type.id}
          definitions={type.subtypes}
          isEditable={isEditable}
        />
        <DefinitionList
          resource="extras"
          type={type.id}
          definitions={extras.map(({ id, key, value_type }) => ({ id, name: key, kind: value_type }))}
          isEditable={isEditable}
        />
      </Box>
      {isDeleting && <DeleteTypeDialog type={type} extras={extras} onClose={() => setDeleting(false)} />}
    </Paper>
  );
}

interface DeleteProps {
  type: Type;
  extras: readonly Extra[];
  onClose: () => void;
}

/** Asks before a type is deleted together with its subtypes and extra fields. */
function DeleteTypeDialog({ type, extras, onClose }: DeleteProps) {
  const translate = useTranslate();
  const { remove } = useDefinitions('types');
  const [isDeleting, setDeleting] = useState(false);
  const counts = formatList([
    translate('types.count_subtypes', { smart_count: type.subtypes.length }),
    translate('types.count_extras', { smart_count: extras.length }),
  ]);

  const submit = async () => {
    setDeleting(true);
    await remove(type);
    onClose();
  };
  return (
    <ConfirmDialog
      title={translate('types.delete_title', { name: type.name })}
      label={translate('ra.action.delete')}
      isDestructive
      isPending={isDeleting}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {translate('types.delete_text', { counts })}
    </ConfirmDialog>
  );
}
