import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import { useCopied } from '../../../ui/useCopied.ts';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';
import './recoveryCodes.css';

/** New recovery codes, to copy or to print: the server shows them only once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const translate = useTranslate();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { isCopied, copy } = useCopied();
  // The field or button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="recovery-codes" aria-labelledby={id}>
      <Box sx={head}>
        <Typography id={id} ref={heading} component="h3" variant="body2" tabIndex={-1} sx={title}>
          {translate('account.recovery_codes')}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {translate('account.each_once')}
            <span className="screen-only"> · {translate('account.only_now')}</span>
          </Box>
        </Typography>
        <Box className="screen-only" sx={{ display: 'flex', gap: 1 }}>
          <Button
            variant="outlined"
            size="small"
            startIcon={isCopied ? <Check color="success" /> : <ContentCopy />}
            onClick={() => void copy(codes.join('\n'), list.current)}
          >
            {translate('account.copy')}
          </Button>
          <Button
            variant="outlined"
            size="small"
            startIcon={<PrintOutlined />}
            onClick={() => window.print()}
          >
            {translate('account.print')}
          </Button>
        </Box>
      </Box>
      <ul ref={list} className="tabular">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Box component="span" role="status" sx={visuallyHiddenStyle}>
        {isCopied && translate('account.copied')}
      </Box>
    </section>
  );
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 };

const title = { mr: 'auto', fontWeight: 500, outline: 'none' };
