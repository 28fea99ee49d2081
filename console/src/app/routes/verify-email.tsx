import { Banner, PageSpinner, Stack, Text } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureSentence } from '#api/failures.ts';
import { verifyEmail } from '#api/session.ts';
import { FormPage } from '#app/FormPage.tsx';
import { LoginLink } from '../../features/auth/LoginLink.tsx';
import { useLoginRedirect } from '../../features/auth/use-redirect.ts';

const VERIFIED = '이메일 인증이 완료되었습니다. 로그인해주세요.';
const NO_TOKEN = '인증 토큰이 없습니다.';
const FAILED = '이메일 인증에 실패했습니다.';

function Verified() {
  useLoginRedirect(VERIFIED);
  return (
    <FormPage title="이메일 인증 완료">
      <Banner tone="success">{VERIFIED}</Banner>
      <Text tone="muted">잠시 후 로그인 화면으로 이동합니다.</Text>
      <LoginLink message={VERIFIED} />
    </FormPage>
  );
}

function NotVerified({ reason }: { reason: string }) {
  return (
    <FormPage title="이메일 인증 실패">
      <Banner tone="danger">{reason}</Banner>
      <Stack gap="l">
        <Text tone="muted">
          인증 링크가 만료되었거나 올바르지 않을 수 있습니다. 이미 인증했다면 그대로 로그인할 수
          있습니다.
        </Text>
        <LoginLink />
      </Stack>
    </FormPage>
  );
}

/** /verify-email: uses up the token of the link, once. */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { mutate, isSuccess, error } = useMutation(verifyEmail());
  const sent = useRef(false);
  useEffect(() => {
    if (!token || sent.current) return;
    sent.current = true;
    mutate(token);
  }, [token, mutate]);

  if (!token) return <NotVerified reason={NO_TOKEN} />;
  if (error) return <NotVerified reason={failureSentence(error, FAILED, 'write')} />;
  if (isSuccess) return <Verified />;
  return (
    <FormPage title="이메일 인증 중">
      <PageSpinner />
    </FormPage>
  );
}
