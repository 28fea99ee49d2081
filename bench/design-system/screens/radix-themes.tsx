import { Badge, IconButton, Progress, Text, Theme, Tooltip } from '@radix-ui/themes';
import { Cross, labels, ShapedLevel, ShapedStatus, start } from '../mount.tsx';
import '@radix-ui/themes/styles.css';

const color = { cpu: 'blue', memory: 'green', disk: 'purple' } as const;

start({
  Status: ({ running }) => (
    <Badge color={running ? 'green' : 'gray'}>
      <ShapedStatus running={running} />
    </Badge>
  ),
  Meter: ({ kind, value }) => (
    <div>
      <div className="head">
        <Text size="1">{labels[kind]}</Text>
        <Text size="1">
          <ShapedLevel value={value} />
        </Text>
      </div>
      <Progress value={value} color={color[kind]} aria-label={labels[kind]} />
    </div>
  ),
  Action: ({ label }) => (
    <Tooltip content={label}>
      <IconButton aria-label={label} variant="ghost">
        <Cross />
      </IconButton>
    </Tooltip>
  ),
  Frame: ({ theme, children }) => <Theme appearance={theme}>{children}</Theme>,
});
