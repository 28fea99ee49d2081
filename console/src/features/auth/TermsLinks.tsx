import { ExternalLink, Inline } from '@naru/design-system';
import { paths } from '#app/paths.ts';

/** The texts that are agreed to, in new windows: what is typed stays. They stand beside the label, not in its name. */
export function TermsLinks() {
  return (
    <Inline gap="m">
      <ExternalLink href={paths.termsOfService()}>이용약관 보기</ExternalLink>
      <ExternalLink href={paths.privacyPolicy()}>처리방침 보기</ExternalLink>
    </Inline>
  );
}
