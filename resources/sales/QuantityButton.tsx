import { Box, Button, Popover, TextField } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import type { SalePreviewLine } from '../../contract/sale_preview.ts';
import { formatCount } from '../../domain/format.ts';
import { parseTypedNumber } from '../../domain/typed_number.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { previewMoreLines } from './previewMoreLines.ts';
import type { SaleForm, SaleFormLine } from './saleForm.ts';

interface Props {
  form: SaleForm;
  unit: SalePreviewLine;
  onLines: (lines: readonly SaleFormLine[]) => void;
}

/**
 * Number of identical units sold.
 * Raising the number adds the oldest units; lowering the number removes the last.
 */
export function QuantityButton({ form: { lines }, unit: { product, like, left }, onLines }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyFailure = useNotifyFailure();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [problem, setProblem] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const same = lines.filter((line) => line.unit.like === like);
  const counted = { count: formatCount(same.length), left: formatCount(left) };

  const take = async (quantity: number) => {
    const gone = new Set(same.slice(quantity));
    const missing = quantity - same.length;
    const added =
      missing > 0 ? await previewMoreLines(dataProvider, lines, { product, quantity: missing }) : [];
    const last = same.at(-1);
    onLines(
      lines.filter((line) => !gone.has(line)).flatMap((line) => (line === last ? [line, ...added] : [line])),
    );
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const quantity = parseTypedNumber(
      'count',
      String(new FormData(event.currentTarget).get('quantity') ?? ''),
    );
    if (quantity === undefined || quantity < 1 || quantity > left) return setProblem(true);
    setAsking(true);
    try {
      await take(quantity);
      setAnchor(undefined);
    } catch (error) {
      notifyFailure('sold.not_counted', error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          setProblem(false);
          setAnchor(currentTarget);
        }}
        sx={link}
      >
        {translate('sold.of_identical', counted)}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': translate('sold.how_many') } }}
        >
          <Box
            component="form"
            noValidate
            onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
            sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 2, pt: 1.5 }}
          >
            <TextField
              name="quantity"
              label={translate('sold.how_many')}
              defaultValue={same.length}
              error={problem}
              helperText={problem ? translate('sold.too_many', counted) : undefined}
              autoFocus
              onFocus={({ target }) => target.select()}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
              sx={{ width: 120 }}
            />
            <Button type="submit" variant="outlined" loading={isAsking} sx={{ mt: 2.5, minHeight: 40 }}>
              {translate('sold.set_how_many')}
            </Button>
          </Box>
        </Popover>
      )}
    </>
  );
}

/** Inline in its text, with a touch area of full height. */
const link = {
  p: 0,
  minWidth: 0,
  minHeight: 0,
  textAlign: 'left',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 400,
  verticalAlign: 'baseline',
  '@media (pointer: coarse)': { py: 1.75, my: -1.75 },
} as const;
