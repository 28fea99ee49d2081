import { LegalPage } from '../../features/legal/LegalPage.tsx';
import { privacy } from '../../features/legal/privacy.ts';
import { paths } from '../paths.ts';

/** /privacy-policy */
export function Component() {
  return (
    <LegalPage text={privacy} other={{ title: '서비스 이용약관', path: paths.termsOfService() }} />
  );
}
