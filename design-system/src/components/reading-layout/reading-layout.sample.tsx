import { PageHeader, ReadingLayout, ReadingSection, Text } from '@naru/design-system';

const sections = [
  { id: 'purpose', title: '제1조 (목적)' },
  { id: 'terms', title: '제2조 (정의)' },
];

export default function Terms() {
  return (
    <ReadingLayout
      header={<PageHeader title="서비스 이용약관" subtitle="시행일 2025. 9. 1." />}
      sections={sections}
    >
      {sections.map(({ id, title }) => (
        <ReadingSection key={id} id={id} title={title}>
          <Text size="reading">회사와 회원의 권리, 의무 및 책임 사항을 규정합니다.</Text>
        </ReadingSection>
      ))}
    </ReadingLayout>
  );
}
