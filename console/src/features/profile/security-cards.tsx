import { Columns } from '@naru/design-system';
import { SecuritySection } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '#api/session.ts';
import { ApiTokensSection } from './api-tokens-section.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** The section "보안": one line for each card. Nothing with a server that knows none of its calls. */
export function SecurityCards() {
  const { data } = useQuery(sessionsQuery());
  if (data === null) return null;
  return (
    <SecuritySection>
      <SessionsSection />
      <Columns minimum="large" gap="xl">
        <TwoStepCard />
        <PasskeysCard />
      </Columns>
      <ApiTokensSection />
    </SecuritySection>
  );
}
