import { CardGrid, CardGridItem, Text, TextLink } from '@naru/design-system';

const projects = [
  { id: 'pay', name: '결제 서버', containers: 3, changed: '2025. 3. 2.' },
  { id: 'wiki', name: '사내 위키', containers: 1, changed: '2025. 2. 21.' },
];

export default function Projects() {
  return (
    <CardGrid label="프로젝트">
      {projects.map(({ id, name, containers, changed }) => (
        <CardGridItem
          key={id}
          foot={
            <Text size="caption" tone="muted">
              {changed}
            </Text>
          }
        >
          <TextLink tone="strong">
            <a href={`#${id}`}>{name}</a>
          </TextLink>
          <Text>컨테이너 {containers}개</Text>
        </CardGridItem>
      ))}
    </CardGrid>
  );
}
