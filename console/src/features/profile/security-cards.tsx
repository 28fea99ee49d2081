import { SecuritySection } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { sessionsQuery } from '#api/session.ts';
import { paths } from '#shared/navigation/paths.ts';
import { ApiTokensSection } from './api-tokens-section.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/**
 * The section "보안", which has an address of its own. Nothing with a server that knows none of its calls.
 */
export function SecurityCards() {
  const { data } = useQuery(sessionsQuery());
  const { hash, key } = useLocation();
  if (data === null) return null;
  return (
    <SecuritySection visit={paths.profile() + hash === paths.security() ? key : undefined}>
      <SessionsSection />
      <TwoStepCard />
      <PasskeysCard />
      <ApiTokensSection />
    </SecuritySection>
  );
}
