import type { ReactNode } from 'react';
import { Heading } from '../../components/heading/heading.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { securityStrings } from '../strings/security.ts';

/** Props of {@link SecuritySection}. */
export interface SecuritySectionProps {
  /** One `Card` of heading level 3 for each subject. */
  children: ReactNode;
}

/** The region "보안" of the profile page. */
export function SecuritySection({ children }: SecuritySectionProps) {
  const { title } = useStrings(securityStrings);
  return (
    <Stack as="section" aria-label={title} gap="xl">
      <Heading level={2} focusable>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
