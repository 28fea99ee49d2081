import { ExpandableList, IconButton, Text } from '@naru/design-system';
import { Ellipsis } from '@naru/design-system/icons';
import { ContainerListItem, ContainersCard } from '@naru/design-system/patterns';

export default function Containers() {
  return (
    <ContainersCard
      count={1}
      loading={false}
      failure={undefined}
      onAdd={() => window.location.assign('#add')}
    >
      <ExpandableList label="컨테이너 목록">
        <ContainerListItem
          value="api"
          name="API 서버"
          cpu={200}
          memory={512}
          status="failed"
          reason="메모리가 부족하여 끝났습니다."
          menu={<IconButton size="small" label="API 서버 작업" icon={Ellipsis} />}
        >
          <Text>설정이 여기에 있습니다.</Text>
        </ContainerListItem>
      </ExpandableList>
    </ContainersCard>
  );
}
