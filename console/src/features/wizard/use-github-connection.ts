import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { startInstallation } from '#api/installation.ts';
import { queryKeys } from '#api/query-keys.ts';
import {
  approvalAddress,
  CODE_HOST_POPUP,
  openPopup,
  readCallbackMessage,
} from './github-popup.ts';

/** Why no account was connected, beside the failures of the call itself. */
export type ConnectionProblem = 'blocked' | 'refused';

/** Refetches everything about installations: the list, and the repositories of each. */
function useRefetchInstallations(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: queryKeys.installation.all() });
  }, [client]);
}

/** Checks every 500 ms whether the popup was closed, because no event reports it. */
function useClosedCheck(popup: Window | undefined, onClosed: () => void): void {
  useEffect(() => {
    if (!popup) return undefined;
    const timer = setInterval(() => popup.closed && onClosed(), CODE_HOST_POPUP.closedCheckMs);
    return () => clearInterval(timer);
  }, [popup, onClosed]);
}

/** Listens to the callback page in the popup. */
function useCallbackMessages(onResult: (result: 'success' | 'error') => void): void {
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const result = readCallbackMessage(event, location.origin);
      if (result) onResult(result);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [onResult]);
}

/**
 * Connects an account of the code host through a popup (specification section 2). The popup is opened empty within the
 * click, because browsers would block it otherwise, and is sent to the approval page when its address is known.
 */
export function useGitHubConnection() {
  const starting = useMutation(startInstallation());
  const [popup, setPopup] = useState<Window>();
  const [problem, setProblem] = useState<ConnectionProblem>();
  const refetch = useRefetchInstallations();
  const finish = useCallback(() => {
    setPopup(undefined);
    refetch();
  }, [refetch]);
  const take = useCallback(
    (result: 'success' | 'error') => {
      setProblem(result === 'error' ? 'refused' : undefined);
      finish();
    },
    [finish],
  );
  useClosedCheck(popup, finish);
  useCallbackMessages(take);

  const connect = async () => {
    const opened = openPopup(window);
    setProblem(opened ? undefined : 'blocked');
    if (!opened) return;
    setPopup(opened);
    try {
      const { installation_url } = await starting.mutateAsync();
      const address = approvalAddress(installation_url, location.href);
      if (address === undefined) throw new TypeError('The approval page has no web address.');
      opened.location.href = address;
    } catch {
      // `starting.error` is shown; an invalid address counts as a failure.
      opened.close();
      setPopup(undefined);
      setProblem('refused');
    }
  };
  return { connect, waiting: popup !== undefined, problem, startError: starting.error };
}
