import { Box, FormHelperText, Typography } from '@mui/material';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { QuantityButton } from './QuantityButton.tsx';
import type { SaleForm, SaleFormLine } from './saleForm.ts';

interface Props {
  line: SaleFormLine;
  form: SaleForm;
  onLines: (lines: readonly SaleFormLine[]) => void;
  /** Error of the product. */
  children: string | undefined;
}

/** Product of a line, and the number of identical units sold. */
export function SaleFormProduct({ line, form, onLines, children }: Props) {
  const compact = useCompact();
  const { title, sku, thumbnail, left } = line.unit;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, py: 0.5 }}>
      <Thumbnail images={thumbnail ? [{ id: 1, image: thumbnail }] : []} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" title={title} sx={compact ? twoLines : oneLine}>
          {title}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div" noWrap={!compact}>
          {(left <= 1 || !compact) && sku}
          {left > 1 && (
            <>
              {!compact && ' · '}
              <QuantityButton form={form} unit={line.unit} onLines={onLines} />
            </>
          )}
        </Typography>
        {children && (
          <FormHelperText error sx={{ mt: 0, whiteSpace: 'normal' }}>
            {children}
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;
