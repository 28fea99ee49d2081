import { Disclosure, DisclosureGroup, TextField } from '@naru/design-system';

export default function AdvancedSettings() {
  return (
    <DisclosureGroup label="고급 설정">
      <Disclosure title="빌드" aside="직접 정함" headingLevel={3} defaultOpen>
        <TextField label="빌드 명령" kind="code" defaultValue="pnpm build" />
      </Disclosure>
      <Disclosure title="상태 검사" aside="30초마다" headingLevel={3}>
        <TextField label="경로" kind="code" defaultValue="/health" />
      </Disclosure>
    </DisclosureGroup>
  );
}
