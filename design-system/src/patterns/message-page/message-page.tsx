import type { ReactNode } from 'react';
import { Ferry } from '../../components/ferry/ferry.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';

/** Props of {@link MessagePage}. */
export interface MessagePageProps {
  /** 무슨 일인지 표시합니다. 페이지에 하나뿐인 `h1`입니다. */
  title: string;
  /** 무슨 뜻이고 무엇을 하면 되는지 표시합니다. */
  children: ReactNode;
  /** 할 일 하나입니다. `Button`이나 버튼처럼 보이는 링크를 씁니다. */
  action?: ReactNode;
  /** 오류이면 `true`입니다. 화면 낭독기가 설명을 곧바로 읽습니다. */
  broken?: boolean;
}

/**
 * The content of a page that threw an error, does not exist, or is not accessible to the member. The component uses few other
 * components, because it belongs to the initial chunk. For a region of a page that failed to load use a danger `Banner`.
 */
export function MessagePage({ title, children, action, broken = false }: MessagePageProps) {
  return (
    <Stack gap="l" align="start" width="reading">
      <Ferry />
      <PageHeader title={title} />
      <div role={broken ? 'alert' : undefined}>
        <Text size="reading">{children}</Text>
      </div>
      {action}
    </Stack>
  );
}
