import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../domain/format.ts';
import { useFeeRuleText, type DatedFeeRule } from './feeRules.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';

interface Props {
  timed: DatedFeeRule;
  today: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** A fee rule from its first day. Rules not valid today are muted and marked. */
export function FeeRuleRow({ timed: { rule, before }, today, onEdit, onDelete }: Props) {
  const translate = useTranslate();
  const inWords = useFeeRuleText();
  const isComing = rule.from > today;
  const isOver = before !== undefined && before <= today;
  const kind = translate(`sale_details.fee_kinds.${rule.kind}`);
  const names = { kind, day: formatDate(rule.from) };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, color: isComing || isOver ? 'text.secondary' : undefined }}>
        <Typography className="tabular" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {kind}
          </Box>{' '}
          {inWords(rule)}
        </Typography>
        <Typography variant="caption" color="text.secondary" className="tabular" component="div">
          {translate(before === undefined ? 'sites.from' : 'sites.from_to', {
            ...names,
            before: formatDate(before),
          })}
          {isComing && ` · ${translate('sites.coming')}`}
          {isOver && ` · ${translate('sites.over')}`}
        </Typography>
      </Box>
      <ForOperators>
        <Box sx={{ flex: 'none' }}>
          <IconButton size="small" aria-label={translate('sites.edit_rule', names)} onClick={onEdit}>
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton size="small" aria-label={translate('sites.delete_rule', names)} onClick={onDelete}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      </ForOperators>
    </Box>
  );
}
