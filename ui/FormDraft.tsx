import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useBlocker, useLocation, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { discardDraft, closeDraftNotices, findDraft, keepDraft } from './drafts.ts';
import { resetLeavePage } from './useLeavePage.ts';

/**
 * Keeps the form's values under `name` and restores them when the form opens again. Asks before the operator
 * leaves with unsaved values. When the session ends, the draft is kept without asking.
 */
export function FormDraft({ name, base }: { name: string; base?: RaRecord }) {
  const { formState, getValues, reset, setError, subscribe } = useFormContext();
  const { isReady } = formState;
  const { isDirty, isSubmitting } = useFormState();
  const { pathname: shown } = useLocation();

  useEffect(() => {
    if (!isReady) return;
    closeDraftNotices(name);
    const draft = findDraft(name);
    if (draft) reset(draft.values, { keepDefaultValues: true });
    for (const [field, message] of Object.entries(draft?.errors ?? {})) setError(field, { message });
    const callback = () => keepDraft(name, { values: { ...getValues() }, base });
    return subscribe({ formState: { values: true }, callback });
  }, [isReady, name, base, reset, setError, getValues, subscribe]);

  // A successful call has already discarded the draft.
  const isTyped = isDirty && !isSubmitting;
  const isUnsaved = () => isTyped && findDraft(name) !== undefined;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaves =
      nextLocation.pathname + nextLocation.search !== currentLocation.pathname + currentLocation.search;
    // The next page may still be loading, after the operator has left the form.
    const isLeft = currentLocation.pathname !== shown;
    return isUnsaved() && leaves && !isLeft && nextLocation.pathname !== '/login';
  });

  const askBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => askBeforeUnload(event);
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  useEffect(() => {
    if (blocker.state === 'blocked') resetLeavePage();
  }, [blocker.state]);

  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    discardDraft(name);
    blocker.proceed();
  };
  return <LeaveDialog onStay={blocker.reset} onLeave={leave} />;
}

function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onStay} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{translate('draft.title')}</DialogTitle>
      <DialogContent sx={{ pt: 0 }}>{translate('draft.text')}</DialogContent>
      <DialogActions>
        <Button variant="outlined" color="error" onClick={onLeave}>
          {translate('draft.leave')}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {translate('draft.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
