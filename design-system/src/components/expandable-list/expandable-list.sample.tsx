import { ExpandableList, ExpandableListItem, StatusBadge, Text } from '@naru/design-system';
import { useState } from 'react';

export default function Containers() {
  const [opened, setOpened] = useState('API 서버');
  return (
    <ExpandableList label="컨테이너 목록" value={opened} onValueChange={setOpened}>
      <ExpandableListItem value="API 서버" title="API 서버" meta={<StatusBadge status="running" />}>
        <Text>0.5 vCPU와 512 MiB를 씁니다.</Text>
      </ExpandableListItem>
      <ExpandableListItem
        value="결제 워커"
        title="결제 워커"
        meta={<StatusBadge status="stopped" />}
      >
        <Text>0.25 vCPU와 256 MiB를 씁니다.</Text>
      </ExpandableListItem>
    </ExpandableList>
  );
}
