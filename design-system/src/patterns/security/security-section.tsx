import type { ReactNode } from 'react';
import { Heading } from '../../components/heading/heading.tsx';
import { useSectionFocus } from '../../components/page-heading/page-heading.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { securityStrings } from '../strings/security.ts';

/** Props of {@link SecuritySection}. */
export interface SecuritySectionProps {
  /** 주제마다 제목 단계가 3인 `Card` 하나를 놓습니다. */
  children: ReactNode;
  /** 이 부분을 주소로 가리킨 이동을 구별합니다. 이동할 때마다 이 부분으로 스크롤하고 초점을 줍니다. */
  visit?: string | undefined;
}

/** The region "보안" of the profile page. The region has a URL, and is scrolled into view and focused on navigation to this URL. */
export function SecuritySection({ children, visit }: SecuritySectionProps) {
  const { title } = useStrings(securityStrings);
  return (
    <Stack as="section" aria-label={title} gap="m">
      <Heading level={2} size="title" ref={useSectionFocus(visit)}>
        {title}
      </Heading>
      <Stack gap="xl">{children}</Stack>
    </Stack>
  );
}
