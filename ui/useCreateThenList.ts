import { useNavigate, useRedirect } from 'ra-core';
import { SessionEnded } from '../providers/session.ts';
import { discardDraft, findDraft, keepDraft } from './drafts.ts';
import { useNotifyDone, useNotifyFailure, wrongFields } from './notices.tsx';

interface Options {
  resource: string;
  /** The name under which the form keeps its draft. */
  draft: string;
  /** Keys of what is said when it worked, and when it failed. */
  added: string;
  notAdded: string;
}

/**
 * For forms that lead to their list whether or not the call worked: after a failure the list offers to
 * reopen the form as it was typed, with what the server said about its fields.
 */
export function useCreateThenList({ resource, draft, added, notAdded }: Options) {
  const redirect = useRedirect();
  const navigate = useNavigate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();

  const onSuccess = () => {
    discardDraft(draft);
    notifyDone(added);
    redirect('list', resource);
  };
  const onError = (error: unknown) => {
    const reopen = { label: 'form.reopen', onClick: () => navigate(`/${resource}/create`) };
    notifyFailure(notAdded, error, reopen);
    if (error instanceof SessionEnded) return;
    keepDraft(draft, { values: findDraft(draft)?.values ?? {}, errors: wrongFields(error) });
    redirect('list', resource);
  };
  return { onSuccess, onError };
}
