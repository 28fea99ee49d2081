import { FactField, Stack } from '@naru/design-system';

export default function ProfileFacts() {
  return (
    <Stack gap="l">
      <FactField label="이름" value="김성훈" />
      <FactField label="전화번호" value="010-1234-5678" />
      <FactField label="소속" value="" />
    </Stack>
  );
}
