import type { ReactNode } from 'react';
import { BrandLogo } from '../../components/BrandLogo/BrandLogo.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Inline } from '../../components/Inline/Inline.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';

/** Props of {@link GitHubRepositories}. */
export interface GitHubRepositoriesProps {
  /** The window in which the code host asks is open. */
  connecting: boolean;
  onConnect: () => void;
  /** No account is connected: says what connecting one is good for. */
  none: boolean;
  /** What went wrong, then the list of accounts and the list of repositories. */
  children?: ReactNode;
}

/** The member's accounts on the code host, and their repositories to choose from. */
export function GitHubRepositories(props: GitHubRepositoriesProps) {
  const { connecting, onConnect, none, children } = props;
  return (
    <Stack as="section" aria-label="GitHub 저장소" gap="m">
      <Inline justify="between">
        <Heading level={4} focusable>
          GitHub 저장소
        </Heading>
        <Button
          size="small"
          icon={<BrandLogo name="github" size="control" />}
          pending={connecting}
          pendingLabel="연결하는 중"
          onClick={onConnect}
        >
          GitHub 계정 연결
        </Button>
      </Inline>
      {none && (
        <Text tone="muted">
          계정을 연결하면 비공개 저장소를 포함한 저장소를 목록에서 고를 수 있습니다.
        </Text>
      )}
      {children}
    </Stack>
  );
}
