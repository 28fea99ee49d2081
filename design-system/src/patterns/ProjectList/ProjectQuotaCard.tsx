import { Card } from '../../components/Card/Card.tsx';
import { Fact } from '../../components/FactList/Fact.tsx';
import { FactList } from '../../components/FactList/FactList.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';

/** Props of {@link ProjectQuotaCard}. */
export interface ProjectQuotaCardProps {
  /** How many projects there are; `undefined` while that is not known. */
  count: number | undefined;
  /** How many there may be. */
  limit: number;
}

/** How many projects a member has of how many they may have, and what to do when that is all of them. */
export function ProjectQuotaCard({ count, limit }: ProjectQuotaCardProps) {
  return (
    <Card title="프로젝트 한도">
      <Stack gap="s">
        <FactList layout="figures">
          <Fact label="현재 / 최대">{`${count ?? '-'} / ${limit}`}</Fact>
        </FactList>
        {count !== undefined && <Text tone="muted">{rest(count, limit)}</Text>}
      </Stack>
    </Card>
  );
}

function rest(count: number, limit: number): string {
  const left = limit - count;
  return left > 0
    ? `${left}개를 더 만들 수 있습니다.`
    : `프로젝트는 최대 ${limit}개까지 만들 수 있습니다. 새로 만들려면 쓰지 않는 프로젝트를 삭제해주세요.`;
}
