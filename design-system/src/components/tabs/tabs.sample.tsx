import { Tabs, Text } from '@naru/design-system';

const items = [
  { value: 'git', label: 'Git', content: <Text>main 브랜치를 배포합니다.</Text> },
  { value: 'resources', label: '리소스', content: <Text>0.5 vCPU와 512 MiB를 씁니다.</Text> },
  { value: 'variables', label: '환경 변수 (3)', content: <Text>환경 변수가 3개입니다.</Text> },
];

export default function ContainerSettings() {
  return <Tabs label="API 서버 설정" items={items} defaultValue="resources" />;
}
