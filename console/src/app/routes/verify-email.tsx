import { Banner, Button, PageSpinner, Stack, Text } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureSentence } from '#api/errors.ts';
import { verifyEmail } from '#api/write-member.ts';
import { LoginLink, LoginRedirect } from '#features/auth/back-to-login.tsx';
import { LazyResendVerificationDialog } from '#features/auth/lazy-resend-verification-dialog.tsx';
import { FormPage } from '#shared/forms/form-page.tsx';

const VERIFIED = '이메일 인증이 완료되었습니다. 로그인해주세요.';
const NO_TOKEN = '인증 토큰이 없습니다.';
const FAILED = '이메일 인증에 실패했습니다.';

function NotVerified({ reason }: { reason: string }) {
  const [resending, setResending] = useState(false);
  return (
    <>
      <Banner tone="danger">{reason}</Banner>
      <Stack gap="l">
        <Text tone="muted">
          인증 토큰이 만료되었거나 올바르지 않을 수 있습니다. 이미 인증했다면 그대로 로그인할 수
          있습니다.
        </Text>
        <Stack gap="s">
          <LoginLink />
          <Button wide onClick={() => setResending(true)}>
            인증 메일 다시 보내기
          </Button>
        </Stack>
        <LazyResendVerificationDialog open={resending} onOpenChange={setResending} />
      </Stack>
    </>
  );
}

/** Verifies the e-mail address with the token, once, and returns the content of the page. */
function useVerification(token: string): { title: string; content: ReactNode } {
  const { mutate, isSuccess, error } = useMutation(verifyEmail());
  const sent = useRef(false);
  useEffect(() => {
    if (!token || sent.current) return;
    sent.current = true;
    mutate(token);
  }, [token, mutate]);

  if (isSuccess)
    return { title: '이메일 인증 완료', content: <LoginRedirect message={VERIFIED} /> };
  if (token && !error) return { title: '이메일 인증 중', content: <PageSpinner /> };
  const reason = error ? failureSentence(error, FAILED, 'write') : NO_TOKEN;
  return { title: '이메일 인증 실패', content: <NotVerified reason={reason} /> };
}

/** The page at /verify-email. When the title changes, the focus moves to the title. */
export function Component() {
  const { title, content } = useVerification(useSearchParams()[0].get('token') ?? '');
  return <FormPage title={title}>{content}</FormPage>;
}
