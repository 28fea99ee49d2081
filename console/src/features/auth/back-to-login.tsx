import { Banner, Button, Text, useFocusFallback } from '@naru/design-system';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#shared/navigation/paths.ts';

/** The time for which the success of a verification or reset is shown before the redirect to /login, in ms. */
const REDIRECT_AFTER_MS = 3000;

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

/** The button that stops the redirect. It is removed when it is pressed. */
function StayButton({ onStay }: { onStay: () => void }) {
  const button = useFocusFallback<HTMLButtonElement>();
  return (
    <Button ref={button} wide onClick={onStay}>
      이 화면에 머무르기
    </Button>
  );
}

/**
 * The message of a finished verification or reset, with a redirect to /login after three seconds. The member can stop the redirect
 * (WCAG 2.2.1); /login shows the message too.
 */
export function LoginRedirect({ message }: { message: string }) {
  const navigate = useNavigate();
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (stopped) return;
    const timer = setTimeout(() => {
      void navigate(paths.login(), { state: { message } });
    }, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [message, navigate, stopped]);
  return (
    <>
      <Banner tone="success">{message}</Banner>
      <Text tone="muted">
        {stopped ? '이 화면에 머무릅니다.' : '잠시 후 로그인 화면으로 이동합니다.'}
      </Text>
      <LoginLink message={message} />
      {!stopped && <StayButton onStay={() => setStopped(true)} />}
    </>
  );
}
