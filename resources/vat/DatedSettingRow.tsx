import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatDate, localDate } from '../../domain/format.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';

interface Props {
  from: string;
  before: string | undefined;
  /** Accessible names of the buttons. */
  editLabel: string;
  deleteLabel: string;
  onEdit: () => void;
  onDelete: () => void;
  children: ReactNode;
}

/** A rule or rate from its first day. Rows not valid today are muted and marked. */
export function DatedSettingRow({ from, before, editLabel, deleteLabel, onEdit, onDelete, children }: Props) {
  const translate = useTranslate();
  const today = localDate(new Date());
  const isComing = from > today;
  const isOver = before !== undefined && before <= today;
  const days = { day: formatDate(from), before: formatDate(before) };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, color: isComing || isOver ? 'text.secondary' : undefined }}>
        {children}
        <Typography variant="caption" color="text.secondary" className="tabular" component="div">
          {translate(before === undefined ? 'vat.from' : 'vat.from_to', days)}
          {isComing && ` · ${translate('vat.coming')}`}
          {isOver && ` · ${translate('vat.over')}`}
        </Typography>
      </Box>
      <ForOperators>
        <Box sx={{ flex: 'none' }}>
          <IconButton size="small" aria-label={editLabel} onClick={onEdit}>
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton size="small" aria-label={deleteLabel} onClick={onDelete}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      </ForOperators>
    </Box>
  );
}
