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

/** Delete and Edit, in the head of a record's details: the bin stands away from the cross that closes them. */
export function RecordTools({ resource, id, onEdit, onDeleted }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const [isDeleting, setDeleting] = useState(false);
  const edit = translate('ra.action.edit');
  return (
    <>
      <NeedsExtensions>
        <IconButton aria-label={translate('ra.action.delete')} onClick={() => setDeleting(true)}>
          <DeleteOutlined />
        </IconButton>
      </NeedsExtensions>
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
