import type { ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';

/** Props of {@link MessagePage}. */
export interface MessagePageProps {
  /** What happened: the page's only `h1`. */
  title: string;
  /** What it means, and what to do. */
  children: ReactNode;
  /** The one way on: a `Button`, or a link that looks like one. */
  action?: ReactNode;
  /** Something broke: what it means is read out at once. */
  broken?: boolean;
}

/**
 * Instead of a page that cannot be shown: it broke, it is not for this member, it is not there. It draws nothing, so
 * that it can stand in the first code. For a part of a page that did not load use a danger `Banner`.
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
