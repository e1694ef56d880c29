import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import { Box, CircularProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ProductLink } from './ProductLink.tsx';
import type { Addition } from './matcherState.ts';

/** What became of a card that is put into the stock. */
export function CardState({ addition }: { addition: Addition | undefined }) {
  const translate = useTranslate();
  if (!addition) return null;
  const { state, product, problem } = addition;
  if (state === 'sending') {
    return <CircularProgress size={20} aria-label={translate('matcher_list.sending')} />;
  }
  if (state === 'failed') {
    return (
      <Typography role="alert" color="error" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
        {problem}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'success.main' }}>
      <CheckCircleOutline sx={{ fontSize: 18 }} aria-hidden />
      <ProductLink id={product?.id ?? 0} name={translate('matcher_list.in_stock')} />
    </Box>
  );
}
