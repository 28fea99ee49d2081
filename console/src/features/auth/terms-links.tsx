import { ExternalLink, Inline, Stack } from '@naru/design-system';
import { paths } from '#shared/navigation/paths.ts';

/**
 * Who may sign up, and links to the texts to agree to. They open new windows, so that the input stays, and are not part of the label's
 * accessible name.
 */
export function TermsLinks() {
  return (
    <Stack gap="xs">
      <span>만 14세 미만은 가입할 수 없습니다. 가입을 신청하면 만 14세 이상임을 확인합니다.</span>
      <Inline gap="m">
        <ExternalLink href={paths.termsOfService()}>이용약관 보기</ExternalLink>
        <ExternalLink href={paths.privacyPolicy()}>처리방침 보기</ExternalLink>
      </Inline>
    </Stack>
  );
}
