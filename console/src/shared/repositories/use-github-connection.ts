import { parseUrl } from '@naru/contract/rules/parse-url';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { startInstallation } from '#api/installation.ts';
import { queryKeys } from '#api/query-keys.ts';

/** The window of the code host's approval page; sizes in CSS px, times in ms. */
const CODE_HOST_POPUP = { width: 600, height: 800, closedCheckMs: 500 } as const;

/** The result that the callback page sends from its popup (specification section 4). */
type CallbackResult = 'success' | 'error';

const results = new Map<unknown, CallbackResult>([
  ['github-installation-success', 'success'],
  ['github-installation-error', 'error'],
]);

/** The result in a window message; `undefined` for a message from another origin or not from the callback page. */
export function readCallbackMessage(
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  ownOrigin: string,
): CallbackResult | undefined {
  if (origin !== ownOrigin || typeof data !== 'object' || data === null) return undefined;
  return 'type' in data ? results.get(data.type) : undefined;
}

/** Resolves the address of the approval page; `undefined` for an address that is not http or https. @param page the page's address */
export function resolveApprovalAddress(address: string, page: string): string | undefined {
  const url = parseUrl(address, page);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/**
 * Opens an empty popup in the middle of the window. Returns `null` when the browser blocks the popup. Call the function in a click
 * handler.
 */
function openPopup(opener: Window): Window | null {
  const { width, height } = CODE_HOST_POPUP;
  const left = Math.max(0, opener.screenX + (opener.outerWidth - width) / 2);
  const top = Math.max(0, opener.screenY + (opener.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  return opener.open('about:blank', 'github-installation', features);
}

/** The reason why no account was connected although no API call failed. */
export type GitHubConnectionProblem = 'blocked' | 'refused';

/** Returns a function that refetches the list of installations and the repositories of each installation. */
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

/** Subscribes to the messages of the callback page in the popup. */
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
 * Connects an account on the code host in a popup (specification section 2). The popup is opened empty in the click handler, because
 * browsers would block it later. It navigates to the approval page when the address of that page is known.
 */
export function useGitHubConnection() {
  const starting = useMutation(startInstallation());
  const [popup, setPopup] = useState<Window>();
  const [problem, setProblem] = useState<GitHubConnectionProblem>();
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
      const address = resolveApprovalAddress(installation_url, location.href);
      if (address === undefined) throw new TypeError('The approval page has no web address.');
      opened.location.href = address;
    } catch {
      // The dialog shows `starting.error`. An invalid address counts as a failure, too.
      opened.close();
      setPopup(undefined);
      setProblem('refused');
    }
  };
  return { connect, waiting: popup !== undefined, problem, startError: starting.error };
}
