import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Schedule from '@mui/icons-material/Schedule';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { OwnAccount, SecondFactorSecret } from '../../../contract/account.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useNotifyDone } from '../../../ui/notices.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { useOwnAccount, useSecondFactorCall } from './useSecondFactor.ts';

/** One's own second factor: sets it up, turns it off, and shows new recovery codes. */
export function SecondFactorCard() {
  const translate = useTranslate();
  const heading = useId();
  const notifyDone = useNotifyDone();
  const { data: account, error, isFetching, refetch } = useOwnAccount();
  const [secret, setSecret] = useState<SecondFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const state = secret ? 'unconfirmed' : account?.second_factor;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography id={heading} component="h2" variant="h3">
          {translate('account.second_factor')}
        </Typography>
        {state && <StateBadge state={state} />}
      </Box>
      {secret && (
        <SecondFactorSetup
          secret={secret}
          onConfirmed={(given) => {
            setSecret(undefined);
            setCodes(given);
            notifyDone('account.turned_on');
          }}
          onCancel={() => setSecret(undefined)}
        />
      )}
      {state === 'on' && account && (
        <SecondFactorOn account={account} onOff={() => setCodes(undefined)} onRenewed={setCodes} />
      )}
      {(state === 'off' || state === 'required') && !codes && (
        <SecondFactorOff isRequired={state === 'required'} onStarted={setSecret} />
      )}
      {codes && <RecoveryCodeList key={codes.join()} codes={codes} />}
      {!account && error && (
        <ReadFailure title="account.factor_not_read" isReading={isFetching} onRetry={() => void refetch()} />
      )}
      {!account && !error && <Skeleton variant="rounded" height={96} />}
    </Paper>
  );
}

type State = OwnAccount['second_factor'] | 'unconfirmed';

function StateBadge({ state }: { state: State }) {
  const translate = useTranslate();
  const text = translate(`account.states.${state}`);
  switch (state) {
    case 'on':
      return (
        <Badge tone="success" icon={CheckCircleOutlined}>
          {text}
        </Badge>
      );
    case 'unconfirmed':
      return (
        <Badge tone="warning" icon={Schedule}>
          {text}
        </Badge>
      );
    case 'required':
      return (
        <Badge tone="error" icon={ErrorOutline}>
          {text}
        </Badge>
      );
    case 'off':
      return <Typography color="text.secondary">{text}</Typography>;
  }
}

interface OffProps {
  isRequired: boolean;
  onStarted: (secret: SecondFactorSecret) => void;
}

function SecondFactorOff({ isRequired, onStarted }: OffProps) {
  const translate = useTranslate();
  const { mutate, isPending } = useSecondFactorCall((dataProvider) => dataProvider.startSecondFactor(), {
    failure: 'account.not_started',
    onDone: onStarted,
  });
  return (
    <>
      <Typography color="text.secondary">
        {translate(isRequired ? 'account.factor_required' : 'account.factor_help')}
      </Typography>
      <Button variant="contained" loading={isPending} onClick={() => mutate()} sx={{ mt: 2 }}>
        {translate('account.set_up')}
      </Button>
    </>
  );
}

/** With fewer recovery codes left, the card says to make new ones. */
const FEW = 3;

interface OnProps {
  account: OwnAccount;
  onOff: () => void;
  onRenewed: (recoveryCodes: readonly string[]) => void;
}

function SecondFactorOn({ account, onOff, onRenewed }: OnProps) {
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const [asked, setAsked] = useState<'off' | 'renew'>();
  const close = () => setAsked(undefined);
  const off = useSecondFactorCall((dataProvider) => dataProvider.turnOffSecondFactor(), {
    failure: 'account.not_turned_off',
    onDone: () => {
      onOff();
      notifyDone('account.turned_off');
    },
  });
  const renew = useSecondFactorCall((dataProvider) => dataProvider.renewRecoveryCodes(), {
    failure: 'account.not_renewed',
    onDone: ({ codes }) => onRenewed(codes),
  });
  const hasFew = account.recovery_codes < FEW;
  return (
    <div className="screen-only">
      <Typography color="text.secondary">{translate('account.factor_is_on')}</Typography>
      <Typography color={hasFew ? 'warning.main' : 'text.secondary'} sx={{ mt: 1 }}>
        {translate('account.codes_left', { smart_count: account.recovery_codes })}
        {hasFew && ` ${translate('account.make_new_codes')}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="outlined" onClick={() => setAsked('renew')}>
          {translate('account.new_codes')}
        </Button>
        <Button variant="outlined" onClick={() => setAsked('off')}>
          {translate('account.turn_off')}
        </Button>
      </Box>
      {asked === 'renew' && (
        <ConfirmDialog
          title={translate('account.renew_title')}
          label={translate('account.renew')}
          isPending={renew.isPending}
          onConfirm={() => renew.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          {translate('account.renew_text')}
        </ConfirmDialog>
      )}
      {asked === 'off' && (
        <ConfirmDialog
          title={translate('account.off_title')}
          label={translate('account.turn_off')}
          isDestructive
          isPending={off.isPending}
          onConfirm={() => off.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          {translate('account.off_text')}
        </ConfirmDialog>
      )}
    </div>
  );
}
