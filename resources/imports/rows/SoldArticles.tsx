import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import type { ImportRow } from '../../../contract/import_rows.ts';
import { DraftArticle } from '../../../contract/sale_files.ts';
import { formatCount } from '../../../domain/format.ts';
import { preloadablePopup } from '../../../ui/preloadable.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { rowCurrency, formatAmount } from './fields.ts';
import type { ImportRowsProps } from './rows.ts';
import { wordText } from '../../../providers/messageWords.ts';

const ProductDialog = preloadablePopup(
  async () => (await import('./ArticleProductDialog.tsx')).ArticleProductDialog,
);

interface Props {
  row: ImportRow;
  /** Undefined when rows can no longer be chosen. */
  onSort: ImportRowsProps['onSort'];
}

/** Articles of an order in a file, each with its matched product. */
export function SoldArticles({ row, onSort }: Props) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<DraftArticle>();
  const articles = z.array(DraftArticle).safeParse(row.values.articles).data ?? [];
  if (articles.length === 0) return null;
  return (
    <Box component="ul" aria-label={translate('sale_files.articles')} sx={list}>
      {articles.map((article) => (
        <Box component="li" key={article.key} sx={{ py: 0.25, opacity: article.isOut ? 0.6 : 1 }}>
          <Box component="span" sx={{ textDecoration: article.isOut ? 'line-through' : undefined }}>
            {article.quantity > 1 && `${formatCount(article.quantity)} × `}
            {article.title}{' '}
            <Box component="span" className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {row.values.priceState === 'unknown'
                ? translate('sale_files.price_unknown')
                : formatAmount(article.total, rowCurrency(row))}
            </Box>
          </Box>
          <Box sx={line}>
            <Found article={article} />
            {onSort && !article.isOut && (
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={translate('sale_files.choose_of', { name: article.title })}
                onClick={() => setAsked(article)}
                sx={button}
              >
                {translate('sale_files.choose')}
              </Button>
            )}
            {onSort && (
              <Button
                size="small"
                aria-label={translate(`sale_files.${article.isOut ? 'take_again_of' : 'leave_out_of'}`, {
                  name: article.title,
                })}
                onClick={() => onSort(row, article.key, article.isOut ? undefined : 'out')}
                sx={button}
              >
                {translate(`sale_files.${article.isOut ? 'take_again' : 'leave_out'}`)}
              </Button>
            )}
          </Box>
        </Box>
      ))}
      {asked && (
        <ProductDialog
          article={asked}
          onChoose={(choice) => {
            onSort?.(row, asked.key, choice);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
}

/** The product of an article and the kind of match, or the reason for no match. */
function Found({ article: { by, units, note, noteReason, isOut } }: { article: DraftArticle }) {
  const translate = useTranslate();
  const [first] = units;
  if (isOut) return <span>{translate('sale_files.out')}</span>;
  if (by === 'record') return <span>{translate('sale_files.by.record')}</span>;
  return (
    <>
      {first ? (
        <span>
          <RowLink to={`/products/${first.id}/show`}>{first.sku}</RowLink>{' '}
          {units.length > 1
            ? translate('sale_files.units', { count: formatCount(units.length), name: first.name })
            : first.name}
          {by && ` · ${translate(`sale_files.by.${by}`)}`}
        </span>
      ) : (
        <Box component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
          {translate('sale_files.none')}
        </Box>
      )}
      {note !== null && (
        <Box component="span" sx={{ color: 'warning.main' }}>
          {wordText(note, noteReason)}
        </Box>
      )}
    </>
  );
}

const list = { listStyle: 'none', m: 0, mt: 0.5, p: 0, overflowWrap: 'anywhere' } as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  typography: 'caption',
  color: 'text.secondary',
} as const;

const button = { px: 0.75, py: 0, minWidth: 0, minHeight: { xs: 44, sm: 24 } } as const;
