import { VERIFICATION_LINK_VALID_HOURS } from '@naru/contract/rules/limits';
import { Banner, Button, Stack, Text } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { resendVerification } from '#api/write-member.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { paths } from '#shared/navigation/paths.ts';

/** The content of the page after a signup by invitation, whose account is active at once. */
export function InvitedSignupSuccess() {
  return (
    <Stack gap="l">
      <Text size="reading">
        초대받은 이메일은 인증하지 않아도 됩니다. 바로 로그인할 수 있습니다.
      </Text>
      <Button asChild variant="primary" wide>
        <Link to={paths.login()}>로그인하기</Link>
      </Button>
    </Stack>
  );
}

/** The content of the page after signup: the instruction to open the verification mail, and a button that sends the mail again. */
export function SignupSuccess({ email }: { email: string }) {
  const resend = useMutation(resendVerification());
  const sendAgain = useSingleFlight(() => writeSucceeds(resend.mutateAsync({ email })));
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Text size="reading">
          <strong>{email}</strong> 주소로 인증 메일을 보냈습니다.
        </Text>
        <Text tone="muted">
          {`메일의 링크는 ${VERIFICATION_LINK_VALID_HOURS}시간 동안 유효합니다. 메일이 보이지 않으면 스팸 메일함도 확인해주세요.`}
        </Text>
      </Stack>
      {resend.isSuccess && (
        <Banner tone="success">{resend.data?.message || '인증 메일을 다시 보냈습니다.'}</Banner>
      )}
      {resend.error && (
        <FailureBanner
          title="인증 메일을 다시 보내지 못했습니다"
          error={resend.error}
          fallback="Failed to resend verification email"
          intent="write"
        />
      )}
      <Stack gap="s">
        <Button asChild variant="primary" wide>
          <Link to={paths.login()}>로그인하기</Link>
        </Button>
        <Button wide pending={resend.isPending} onClick={sendAgain}>
          인증 메일 다시 보내기
        </Button>
      </Stack>
    </Stack>
  );
}
