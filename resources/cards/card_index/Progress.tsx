import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

interface Props {
  title: string;
  done: number;
  /** Left out where nobody knows. */
  total: number | undefined;
  format: (count: number) => string;
  help?: string;
  isCancelling?: boolean;
  onCancel: () => void;
}

/** How far it is, and the way to stop it. */
export function Progress({ title, done, total, format, help, isCancelling, onCancel }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography role="status" noWrap>
          {title}
        </Typography>
        <LinearProgress
          aria-label={title}
          {...(total
            ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) }
            : { variant: 'indeterminate' })}
          sx={{ my: 0.75, borderRadius: 0.5 }}
        />
        <Typography variant="caption" color="text.secondary" className="tabular" component="p">
          {total
            ? translate('card_index.indexed_so_far', {
                done: format(Math.min(done, total)),
                total: format(total),
              })
            : translate('card_index.indexed_some', { done: format(done) })}
          {help && ` · ${help}`}
        </Typography>
      </Box>
      <Button variant="outlined" loading={isCancelling} onClick={onCancel}>
        {translate('card_index.cancel')}
      </Button>
    </Box>
  );
}
