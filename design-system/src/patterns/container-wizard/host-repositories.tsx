import type { ReactNode } from 'react';
import { Heading } from '../../components/heading/heading.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { hostRepositoryStrings } from '../strings/code-hosts.ts';

/** Props of {@link HostRepositories}. */
export interface HostRepositoriesProps {
  /** 코드 호스팅 서비스를 연결하는 곳으로 가는 링크입니다. 입력하던 양식이 남도록 새 탭에서 엽니다. */
  connect: ReactNode;
  /** 연결이 하나도 없는지 나타냅니다. */
  none: boolean;
  /** 저장소가 너무 많아 일부만 보이는지 나타냅니다. */
  cut: boolean;
  /** 코드 호스팅 서비스에서 찾는 동안 `true`입니다. */
  searching: boolean;
  /** 오류와 저장소 목록입니다. */
  children?: ReactNode;
}

/** The region with the repositories of GitLab, Gitea and Bitbucket, below that of GitHub. */
export function HostRepositories({
  connect,
  none,
  cut,
  searching,
  children,
}: HostRepositoriesProps) {
  const strings = useStrings(hostRepositoryStrings);
  return (
    <Stack as="section" aria-label={strings.title} gap="m">
      <Inline justify="between">
        <Heading level={4}>{strings.title}</Heading>
        {connect}
      </Inline>
      {none && <Text tone="muted">{strings.none}</Text>}
      {children}
      <div role="status">
        {(cut || searching) && (
          <Text tone="muted" size="caption">
            {searching ? strings.searching : strings.cut}
          </Text>
        )}
      </div>
    </Stack>
  );
}
