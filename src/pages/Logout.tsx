import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useResetStore } from 'ra-core';
import { useEffect } from 'react';
import { endSessionOnServer } from '../../providers/session.ts';
import { discardAllDrafts } from '../../ui/drafts.ts';
import { Loading } from '../layout/Loading.tsx';

/** Ends the session, clears all its data from the browser and opens the login. */
export function Logout() {
  const queries = useQueryClient();
  const resetStore = useResetStore();
  const navigate = useNavigate();

  useEffect(() => {
    endSessionOnServer();
    discardAllDrafts();
    queries.clear();
    resetStore();
    localStorage.clear();
    navigate('/login', { replace: true });
  }, [queries, resetStore, navigate]);

  return <Loading />;
}
