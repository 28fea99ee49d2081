import type { DatabaseConnection, DatabaseFacts } from '@naru/contract/entities/database';
import { Banner, Button, Card, Divider, Stack, Text } from '@naru/design-system';
import { KeyRound } from '@naru/design-system/icons';
import { ConnectionExamples, ConnectionValues, RowsSkeleton } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { databaseConnectionQuery } from '#api/database.ts';
import { ApiError } from '#api/errors.ts';
import { referencesQuery } from '#api/reference.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { connectionExamples } from './connection-examples.ts';

/** The statuses by which the server refuses the values to a member. */
const REFUSED: ReadonlySet<number> = new Set([403, 404]);

const INTERNAL = '같은 프로젝트의 컨테이너가 이 값으로 접속합니다. 인터넷에는 열려 있지 않습니다.';
const PUBLIC =
  '같은 프로젝트의 컨테이너가 이 값으로 접속합니다. 네트워크를 추가했으므로 인터넷의 누구나 비밀번호를 시도할 수 있습니다.';

export interface ConnectionCardProps {
  at: ContainerAddress;
  facts: DatabaseFacts;
  /** Whether the database has a network, so that it can be reached from the internet. */
  isPublic: boolean;
}

/** The name by which references lead to the container: its own name, or its slug while the name is ambiguous. */
function useReferenceName({ project, container }: ContainerAddress): string {
  const { data } = useQuery(referencesQuery(project));
  return data?.sources.find(({ slug }) => slug === container)?.name ?? container;
}

interface ConnectionProps {
  facts: DatabaseFacts;
  connection: DatabaseConnection;
  /** The name by which references lead to the database. */
  name: string;
}

/** The values and the examples, for a member who manages the project. */
function Connection({ facts, connection, name }: ConnectionProps) {
  const { password, url, admin_user, admin_password, change_pending } = connection;
  return (
    <Stack gap="l">
      {change_pending && (
        <Banner tone="warning" standing title="비밀번호 변경을 마치지 못했습니다">
          서버가 자동으로 다시 시도합니다. 비밀번호를 다시 변경해도 됩니다.
        </Banner>
      )}
      <ConnectionValues
        host={facts.host ?? ''}
        port={facts.port ?? 0}
        user={facts.user ?? undefined}
        name={facts.name ?? undefined}
        password={password}
        url={url}
        administrator={
          admin_user && admin_password ? { user: admin_user, password: admin_password } : undefined
        }
      />
      <Divider />
      <ConnectionExamples examples={connectionExamples(facts, connection, name)} />
    </Stack>
  );
}

/** The card "연결 정보": the values to connect to a database, and examples. Members who may not manage the project do not see the values. */
export function ConnectionCard({ at, facts, isPublic }: ConnectionCardProps) {
  const [changing, setChanging] = useState(false);
  const connection = useQuery(databaseConnectionQuery(at.container));
  const name = useReferenceName(at);
  const { data, error, isPending } = connection;
  const isRefused = error instanceof ApiError && REFUSED.has(error.status);
  return (
    <Card
      title="연결 정보"
      description={isPublic ? PUBLIC : INTERNAL}
      headingLevel={3}
      actions={
        data && (
          <Button size="small" icon={KeyRound} onClick={() => setChanging(true)}>
            비밀번호 변경
          </Button>
        )
      }
    >
      {isPending && <RowsSkeleton height="36px" />}
      {isRefused && <Text tone="muted">연결 정보는 프로젝트를 관리하는 멤버에게만 보입니다.</Text>}
      {!isRefused && queryFailure(connection, { title: '연결 정보를 불러오지 못했습니다' })}
      {data && <Connection facts={facts} connection={data} name={name} />}
      <ChangePasswordDialog at={at} open={changing} onOpenChange={setChanging} />
    </Card>
  );
}
