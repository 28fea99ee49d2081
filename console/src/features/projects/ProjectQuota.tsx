import { MAX_PROJECTS_PER_USER } from '@naru/contract/limits';
import { Card, Fact, FactList, Stack, Text } from '@naru/design-system';

export interface ProjectQuotaProps {
  /** `undefined` while it is not known. */
  count: number | undefined;
}

function rest(count: number): string {
  const left = MAX_PROJECTS_PER_USER - count;
  return left > 0
    ? `${left}개를 더 만들 수 있습니다.`
    : `프로젝트는 최대 ${MAX_PROJECTS_PER_USER}개까지 만들 수 있습니다. 새로 만들려면 쓰지 않는 프로젝트를 삭제해주세요.`;
}

/** How many projects there are, of how many there may be (specification section 9). */
export function ProjectQuota({ count }: ProjectQuotaProps) {
  return (
    <Card title="프로젝트 한도">
      <Stack gap="s">
        <FactList layout="figures">
          <Fact label="현재 / 최대">{`${count ?? '-'} / ${MAX_PROJECTS_PER_USER}`}</Fact>
        </FactList>
        {count !== undefined && <Text tone="muted">{rest(count)}</Text>}
      </Stack>
    </Card>
  );
}
