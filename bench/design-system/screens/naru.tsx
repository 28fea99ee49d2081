import { IconButton, ResourceMeter, StatusBadge, Tooltip } from '@naru/design-system';
import { Cross, type Kind, labels, start } from '../mount.tsx';

const percent = (value: number): string => `${value} %`;

start({
  Status: ({ running }) => <StatusBadge status={running ? 'running' : 'stopped'} />,
  Meter: ({ kind, value }: { kind: Kind; value: number }) => (
    <ResourceMeter
      facts={false}
      label={labels[kind]}
      resource={kind}
      used={value}
      limit={100}
      format={percent}
    />
  ),
  Action: ({ label }) => (
    <Tooltip content={label}>
      <IconButton label={label} icon={<Cross />} />
    </Tooltip>
  ),
  switchTheme: (theme) => {
    document.documentElement.dataset.theme = theme;
  },
});
