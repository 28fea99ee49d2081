import { CodeText, DescriptionItem, DescriptionList } from '@naru/design-system';

export default function Source() {
  return (
    <DescriptionList layout="rows">
      <DescriptionItem label="저장소 URL">
        <CodeText>https://github.com/expressjs/express</CodeText>
      </DescriptionItem>
      <DescriptionItem label="브랜치">
        <CodeText>main</CodeText>
      </DescriptionItem>
      <DescriptionItem label="하위 경로">-</DescriptionItem>
    </DescriptionList>
  );
}
