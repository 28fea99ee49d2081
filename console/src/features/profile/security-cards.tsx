import { SecuritySection } from '@naru/design-system/patterns';
import { ApiTokensSection } from './api-tokens-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The section "보안": one line for each card. */
export function SecurityCards() {
  return (
    <SecuritySection>
      <SessionsSection />
      <ApiTokensSection />
    </SecuritySection>
  );
}
