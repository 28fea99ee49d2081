import { LegalPage } from '../../features/legal/LegalPage.tsx';
import { terms } from '../../features/legal/terms.ts';
import { paths } from '../paths.ts';

/** /terms-of-service */
export function Component() {
  return (
    <LegalPage
      text={terms}
      other={{ title: '개인정보처리방침', path: paths.privacyPolicy() }}
      withCompany
    />
  );
}
