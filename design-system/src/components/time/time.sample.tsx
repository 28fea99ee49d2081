import { Text, Time } from '@naru/design-system';

const deployedAt = '2025-03-02T14:05:00+09:00';

export default function LastDeployment() {
  return (
    <Text>
      마지막 배포:{' '}
      <Time value={deployedAt} withTime relativeTo={new Date('2025-03-05T14:05:00+09:00')} />
    </Text>
  );
}
