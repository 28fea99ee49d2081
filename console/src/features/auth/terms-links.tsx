import { ExternalLink, Inline } from '@naru/design-system';
import { paths } from '#shared/navigation/paths.ts';

/**
 * Links to the texts to agree to. They open new windows, so that the input stays, and are not part of the label's
 * accessible name.
 */
export function TermsLinks() {
  return (
    <Inline gap="m">
      <ExternalLink href={paths.termsOfService()}>이용약관 보기</ExternalLink>
      <ExternalLink href={paths.privacyPolicy()}>처리방침 보기</ExternalLink>
    </Inline>
  );
}
