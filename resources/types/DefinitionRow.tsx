import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { visuallyHiddenStyle } from '../../ui/visuallyHidden.ts';
import { useRestoreFocus } from '../../ui/useRestoreFocus.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { DefinitionForm } from './DefinitionForm.tsx';
import type { Definition } from './useDefinitions.ts';

interface Props {
  definition: Definition;
  /** The name as a heading. */
  children?: ReactNode;
  /** Both are undefined when editing is not possible. Viewers get no buttons. */
  onRename?: (name: string) => Promise<string | undefined>;
  onDelete?: () => void | Promise<unknown>;
}

/** A definition with its name, edited in place. */
export function DefinitionRow({ definition: { name, kind }, children, onRename, onDelete }: Props) {
  const translate = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const edit = useRestoreFocus(isEditing);

  const close = () => setEditing(false);
  if (isEditing && onRename) {
    const save = async (typed: string) => {
      const problem = await onRename(typed);
      if (!problem) close();
      return problem;
    };
    return (
      <>
        {children && <Box sx={visuallyHiddenStyle}>{children}</Box>}
        <DefinitionForm
          label={translate('types.new_name', { name })}
          submitLabel={translate('ra.action.save')}
          name={name}
          onSave={(values) => save(values.name)}
          onClose={close}
        />
      </>
    );
  }
  const remove = async () => {
    setDeleting(true);
    await onDelete?.();
    setDeleting(false);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44, flex: 1, minWidth: 0 }}>
      {children ?? <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{name}</Typography>}
      {kind && (
        <Typography variant="caption" color="text.secondary" sx={{ ml: 1, flex: 'none' }}>
          {translate(`types.kinds.${kind}`)}
        </Typography>
      )}
      <ForOperators>
        <Box sx={{ ml: 'auto', display: 'flex', flex: 'none' }}>
          {onRename && (
            <IconButton
              ref={edit}
              size="small"
              aria-label={translate('types.rename', { name })}
              onClick={() => setEditing(true)}
            >
              <EditOutlined fontSize="small" />
            </IconButton>
          )}
          {onDelete && (
            <IconButton
              size="small"
              aria-label={translate('types.delete', { name })}
              loading={isDeleting}
              onClick={() => void remove()}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          )}
        </Box>
      </ForOperators>
    </Box>
  );
}
