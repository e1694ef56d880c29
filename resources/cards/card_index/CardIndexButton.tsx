import StyleOutlined from '@mui/icons-material/StyleOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../../domain/format.ts';
import type { CardIndexStats } from '../../../contract/card_index.ts';

/** How many cards photos are compared with, and the way to add more. */
export function CardIndexButton({ index, onOpen }: { index: CardIndexStats; onOpen: () => void }) {
  const translate = useTranslate();
  const { count, loading } = index;
  const cards = translate('card_index.counted', { smart_count: count, count: formatCount(count) });
  const text = loading
    ? translate('card_index.loading')
    : count === 0
      ? translate('card_index.empty')
      : translate('card_index.summary', { cards });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Typography color="text.secondary" className="tabular" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {text}
      </Typography>
      <Button variant="outlined" startIcon={<StyleOutlined />} aria-haspopup="dialog" onClick={onOpen}>
        {translate('card_index.open')}
      </Button>
    </Box>
  );
}
