import { Button, Skeleton, SkeletonGroup, Stack, Text } from '@naru/design-system';
import { useState } from 'react';

export default function ProjectFacts() {
  const [name, setName] = useState<string>();
  if (name) return <Text>{name}</Text>;
  return (
    <Stack gap="l">
      <SkeletonGroup label="프로젝트를 불러오는 중">
        <Skeleton width="24ch" />
        <Skeleton shape="pill" height="8px" />
        <Skeleton width="60%" />
      </SkeletonGroup>
      <Button onClick={() => setName('결제 서버')}>불러오기</Button>
    </Stack>
  );
}
