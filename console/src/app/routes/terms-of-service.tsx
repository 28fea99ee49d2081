import { LegalPage } from '#features/legal/legal-page.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { terms } from '../../features/legal/terms.ts';

/** /terms-of-service */
export function Component() {
  return (
    <LegalPage text={terms} other={{ title: '개인정보처리방침', path: paths.privacyPolicy() }} />
  );
}
