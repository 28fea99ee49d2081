import { Heading, Stack, Text } from '@naru/design-system';
import type { ReactNode, Ref } from 'react';

export interface PartSectionProps {
  /** Names the region and stands as its heading. */
  title: string;
  /** What it is for, in one sentence. */
  purpose: string;
  /** Takes the focus when the last row has been deleted. */
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A list in a tab with what is done to it, as a region named by its heading. */
export function PartSection({ title, purpose, headingRef, children }: PartSectionProps) {
  return (
    <Stack as="section" aria-label={title} gap="l">
      <Stack gap="none">
        <Heading level={4} focusable ref={headingRef}>
          {title}
        </Heading>
        <Text tone="muted" size="caption">
          {purpose}
        </Text>
      </Stack>
      {children}
    </Stack>
  );
}
