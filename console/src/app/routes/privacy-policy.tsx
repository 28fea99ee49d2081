import { LegalPage } from '#features/legal/legal-page.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { privacyPolicy } from '../../features/legal/privacy-policy.ts';

/** The page at /privacy-policy. */
export function Component() {
  return (
    <LegalPage
      text={privacyPolicy}
      other={{ title: '서비스 이용약관', path: paths.termsOfService() }}
    />
  );
}
