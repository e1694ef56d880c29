import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useRef, useState, type FormEvent } from 'react';
import type { SecondFactorSecret } from '../../../contract/account.ts';
import { fieldErrorsOf } from '../../../ui/notices.tsx';
import { preloadable } from '../../../ui/preloadable.tsx';
import { useCopied } from '../../../ui/useCopied.ts';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';
import { useSecondFactorCall } from './useSecondFactor.ts';

const QrCode = preloadable(async () => (await import('./QrCode.tsx')).QrCode);

interface Props {
  secret: SecondFactorSecret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** A new secret for an app, in force once its first code was typed. */
export function SecondFactorSetup({ secret: { key, uri }, onConfirmed, onCancel }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={columns}>
      <Box sx={picture}>
        <Suspense fallback={null}>
          <QrCode text={uri} label={translate('account.qr_code')} />
        </Suspense>
      </Box>
      <div>
        <Typography color="text.secondary">{translate('account.scan')}</Typography>
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {translate('account.or_type')}
        </Typography>
        <SecretKey secretKey={key} />
        <FirstCode onConfirmed={onConfirmed} onCancel={onCancel} />
      </div>
    </Box>
  );
}

function SecretKey({ secretKey }: { secretKey: string }) {
  const translate = useTranslate();
  const text = useRef<HTMLSpanElement>(null);
  const { isCopied, copy } = useCopied();
  const label = translate('account.copy_key');
  return (
    <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Typography ref={text} component="span" className="tabular" sx={{ fontWeight: 500 }}>
        {secretKey.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        onClick={() => void copy(secretKey, text.current)}
      >
        {isCopied ? (
          <Check sx={{ fontSize: 16, color: 'success.main' }} />
        ) : (
          <ContentCopy sx={{ fontSize: 16 }} />
        )}
      </IconButton>
      <Box component="span" role="status" sx={visuallyHiddenStyle}>
        {isCopied && translate('account.copied')}
      </Box>
    </Box>
  );
}

/** The field for a first code, which turns the second factor on. */
function FirstCode({ onConfirmed, onCancel }: Omit<Props, 'secret'>) {
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending } = useSecondFactorCall(
    (dataProvider, sent: string) => dataProvider.confirmSecondFactor(sent),
    { failure: 'account.not_turned_on', onDone: ({ codes }) => onConfirmed(codes) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate(otp, {
      onError: (error) => {
        setWrong(fieldErrorsOf(error)?.otp);
        field.current?.focus();
        field.current?.select();
      },
    });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={form}>
      <TextField
        inputRef={field}
        name="otp"
        autoFocus
        autoComplete="one-time-code"
        value={otp}
        onChange={({ target }) => {
          setOtp(target.value);
          setWrong(undefined);
        }}
        error={wrong !== undefined}
        helperText={wrong}
        sx={{ width: 120 }}
        slotProps={{
          htmlInput: { 'aria-label': translate('account.code'), inputMode: 'numeric' },
          formHelperText: { sx: { width: 'max-content', maxWidth: 240 } },
        }}
      />
      <Button type="submit" variant="contained" loading={isPending}>
        {translate('account.turn_on')}
      </Button>
      <Button onClick={onCancel}>{translate('form.cancel')}</Button>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: 2,
  alignItems: 'start',
};

const picture = {
  width: 148,
  height: 148,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: '#fff',
  '& svg': { display: 'block' },
};

const form = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1.5 };
