import { Box, Button, Typography } from '@mui/material';
import { Form, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { DraftArticle } from '../../../contract/sale_files.ts';
import { RecordInput } from '../../../ui/inputs/RecordInput.tsx';
import { RecordDialog } from '../../../ui/RecordDialog.tsx';

interface Props {
  article: DraftArticle;
  onChoose: (product: number | null) => void;
  onClose: () => void;
}

/**
 * Chooses the product of an article in a file.
 * A click chooses a matching product; all products can be searched.
 */
export function ArticleProductDialog({ article, onChoose, onClose }: Props) {
  const translate = useTranslate();
  return (
    <RecordDialog title={translate('sale_files.choose_title')} onClose={onClose} width={560} flush>
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography sx={{ mb: 2 }}>{article.title}</Typography>
        {article.choices.length > 0 && (
          <Box sx={{ mb: 2 }}>
            <Typography color="text.secondary" sx={{ mb: 1 }}>
              {translate('sale_files.fit')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {article.choices.map(({ id, sku, name, left }) => (
                <Button key={id} variant="outlined" onClick={() => onChoose(id)} sx={{ minHeight: 44 }}>
                  {sku} {name} · {translate('sale_files.left', { smart_count: left })}
                </Button>
              ))}
            </Box>
          </Box>
        )}
        <Form>
          <RecordInput source="product" reference="products" label={translate('sale_files.any')} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Chosen onChoose={onChoose} />
            <Button variant="outlined" onClick={() => onChoose(null)}>
              {translate('sale_files.no_product')}
            </Button>
          </Box>
        </Form>
      </Box>
    </RecordDialog>
  );
}

/** Confirms the product chosen in the form. */
function Chosen({ onChoose }: Pick<Props, 'onChoose'>) {
  const translate = useTranslate();
  const product: unknown = useWatch({ name: 'product' });
  return (
    <Button
      variant="contained"
      disabled={typeof product !== 'number'}
      onClick={() => typeof product === 'number' && onChoose(product)}
    >
      {translate('sale_files.take_it')}
    </Button>
  );
}
