import { DataUseCard } from '@naru/design-system/patterns';

const MIB = 2 ** 20;

export default function MyData() {
  return (
    <DataUseCard
      use={{
        stored: {
          configuration: 0.2 * MIB,
          deployments: 1.4 * MIB,
          logs: 6.2 * MIB,
          activities: 0.5 * MIB,
          total: 8.3 * MIB,
        },
        hour: { used: 3 * MIB, limit: 128 * MIB, restartsIn: '23분' },
        day: { used: 41 * MIB, limit: 1024 * MIB, restartsIn: '9시간' },
      }}
    />
  );
}
