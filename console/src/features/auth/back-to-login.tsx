import { Button } from '@naru/design-system';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#shared/navigation/paths.ts';

/** The time for which the success of a verification or reset is shown before the redirect to /login, in ms. */
const REDIRECT_AFTER_MS = 3000;

/** Redirects to /login with the message after three seconds. Does nothing while the message is `undefined`. */
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

/** The link "로그인하기" after a finished verification or reset. The page /login shows the message. */
export function LoginLink({ message }: { message?: string }) {
  return (
    <Button asChild variant="primary" wide>
      <Link to={paths.login()} state={{ message }}>
        로그인하기
      </Link>
    </Button>
  );
}
