import { Banner } from '../components/banner/banner.tsx';
import { Button } from '../components/button/button.tsx';
import { Card } from '../components/card/card.tsx';
import { Inline } from '../components/inline/inline.tsx';
import { ResourceMeter } from '../components/resource-meter/resource-meter.tsx';
import { Stack } from '../components/stack/stack.tsx';
import { StatusBadge } from '../components/status-badge/status-badge.tsx';
import { formatCpu, formatMiB } from '../format/format.ts';
import { sceneFrame, sceneGrid } from './start.css.ts';

const titles = { light: '결제 서버 (라이트)', dark: '결제 서버 (다크)' };

const meters = [
  { label: 'CPU', resource: 'cpu', used: 400, limit: 1000, format: formatCpu },
  { label: '메모리', resource: 'memory', used: 1536, limit: 2048, format: formatMiB },
  { label: '디스크', resource: 'disk', used: 1945, limit: 2048, format: formatMiB },
] as const;

interface SceneProps {
  theme: 'light' | 'dark';
}

function Scene({ theme }: SceneProps) {
  return (
    <div data-theme={theme} className={sceneFrame}>
      <Card
        title={titles[theme]}
        headingLevel={3}
        actions={<Button variant="primary">배포</Button>}
      >
        <Stack gap="l">
          <Inline>
            <StatusBadge status="running" />
            <StatusBadge status="deploying" />
            <StatusBadge status="stopped" />
          </Inline>
          {meters.map((meter) => (
            <ResourceMeter key={meter.label} facts={false} {...meter} />
          ))}
        </Stack>
      </Card>
      <Banner
        tone="warning"
        title="디스크가 거의 찼습니다"
        action={<Button size="small">볼륨 관리</Button>}
      >
        남은 용량은 103 MiB입니다.
      </Banner>
    </div>
  );
}

/** Samples of components in the light theme and in the dark theme. */
export function ThemeComparison() {
  return (
    <div className={sceneGrid}>
      <Scene theme="light" />
      <Scene theme="dark" />
    </div>
  );
}
