import { IconButton, ResourceMeter, StatusBadge, Tooltip } from '@naru/design-system';
import { type Kind, labels, start } from '../mount.tsx';

/** The drawing of the button. */
const cross = [['path', { d: 'M12 3v18M3 12h18' }]] as const;

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
      <IconButton label={label} icon={cross} />
    </Tooltip>
  ),
  switchTheme: (theme) => {
    document.documentElement.dataset.theme = theme;
  },
});
