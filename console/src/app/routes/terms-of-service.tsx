import { LegalPage } from '#features/legal/legal-page.tsx';
import { termsOfService } from '#features/legal/terms-of-service.ts';
import { paths } from '#shared/navigation/paths.ts';

/** The page at /terms-of-service. */
export function Component() {
  return (
    <LegalPage
      text={termsOfService}
      other={{ title: '개인정보처리방침', path: paths.privacyPolicy() }}
    />
  );
}
