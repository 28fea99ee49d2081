import { REDIRECT_AFTER_MS } from '@naru/contract/limits';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#app/paths.ts';

/** Leads to /login three seconds after something was finished there is a message for; not while it is `undefined`. */
export function useLoginRedirect(message: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (message === undefined) return;
    const timer = setTimeout(() => {
      void navigate(paths.login(), { state: { message } });
    }, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [message, navigate]);
}
