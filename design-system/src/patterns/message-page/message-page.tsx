import type { ReactNode } from 'react';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';

/** Props of {@link MessagePage}. */
export interface MessagePageProps {
  /** What happened: the page's only `h1`. */
  title: string;
  /** The explanation, and what to do. */
  children: ReactNode;
  /** The one action: a `Button`, or a link that looks like one. */
  action?: ReactNode;
  /** Whether it is an error: then a screen reader reads the explanation at once. */
  broken?: boolean;
}

/**
 * Shown instead of a page that threw an error, is not for this member, or does not exist. It has no drawing, so that it
 * can be part of the first script. For a part of a page that did not load use a danger `Banner`.
 */
export function MessagePage({ title, children, action, broken = false }: MessagePageProps) {
  return (
    <Stack gap="l" align="start" width="reading">
      <PageHeader title={title} />
      <div role={broken ? 'alert' : undefined}>
        <Text size="reading">{children}</Text>
      </div>
      {action}
    </Stack>
  );
}
