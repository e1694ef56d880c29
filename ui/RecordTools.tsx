import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DeleteDialog } from './DeleteDialog.tsx';
import { NeedsExtensions } from './NeedsExtensions.tsx';
import { useCompact } from './useCompact.ts';

interface Props {
  resource: string;
  id: number;
  onEdit: () => void;
  onDeleted: () => void;
}

/** Edit and Delete, in the head of a record's details. */
export function RecordTools({ resource, id, onEdit, onDeleted }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const [isDeleting, setDeleting] = useState(false);
  const edit = translate('ra.action.edit');
  return (
    <>
      <NeedsExtensions>
        {compact ? (
          <IconButton aria-label={edit} onClick={onEdit}>
            <EditOutlined />
          </IconButton>
        ) : (
          <Button variant="outlined" size="small" onClick={onEdit}>
            {edit}
          </Button>
        )}
      </NeedsExtensions>
      <NeedsExtensions>
        <IconButton aria-label={translate('ra.action.delete')} onClick={() => setDeleting(true)}>
          <DeleteOutlined />
        </IconButton>
      </NeedsExtensions>
      {isDeleting && (
        <DeleteDialog
          resource={resource}
          filter={{ id: [id] }}
          onDone={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
