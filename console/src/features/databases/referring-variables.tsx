import type { DatabaseFacts } from '@naru/contract/entities/database';
import { Card, EmptyState, Stack, TextLink } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { type ContainerAddress, containersQuery } from '#api/container.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';

export interface ReferringVariablesProps {
  at: ContainerAddress;
  uses: NonNullable<DatabaseFacts['used_by']>;
}

/** The card "참조하는 변수": the variables of other containers that refer to the database. */
export function ReferringVariables({ at, uses }: ReferringVariablesProps) {
  const { data: containers = [] } = useQuery(containersQuery(at.project));
  const nameOf = (slug: string) => containers.find((each) => each.slug === slug)?.name ?? slug;
  return (
    <Card title="참조하는 변수" headingLevel={3}>
      {uses.length === 0 ? (
        <EmptyState size="small" title="참조하는 변수가 없습니다">
          다른 컨테이너의 환경 변수에 연결 예제의 참조를 추가해주세요.
        </EmptyState>
      ) : (
        <Stack gap="xs">
          {uses.map(({ container, key }) => (
            <TextLink key={`${container} ${key}`}>
              <PrefetchLink to={paths.containerVariables(at.project, container)}>
                {`${nameOf(container)} · ${key}`}
              </PrefetchLink>
            </TextLink>
          ))}
        </Stack>
      )}
    </Card>
  );
}
