import type { Overview } from '@naru/contract/entities/admin';
import { Card, EmptyState, Masked, Row, RowList, Stack, Text, Time } from '@naru/design-system';

/** The latest deployments that failed, of any member. */
export function FailuresCard({ failures }: Pick<Overview, 'failures'>) {
  return (
    <Card title="최근 실패">
      {failures.length === 0 ? (
        <EmptyState size="small" title="실패한 배포가 없습니다" />
      ) : (
        <RowList label="실패한 배포 목록">
          {failures.map(({ deployment_id, project, username, reason, status, created_at }) => (
            <Row key={deployment_id}>
              <Stack gap="xs">
                <Text weight="medium">
                  {project} · <Masked>{username}</Masked>
                </Text>
                <Text>{reason || status}</Text>
                <Text tone="muted" size="caption" numeric>
                  <Time value={created_at} withTime />
                </Text>
              </Stack>
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  );
}
