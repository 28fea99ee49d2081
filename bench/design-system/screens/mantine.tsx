import { ActionIcon, Badge, MantineProvider, Progress, Text, Tooltip } from '@mantine/core';
import { Cross, labels, ShapedLevel, ShapedStatus, start } from '../mount.tsx';
import '@mantine/core/styles.css';

const color = { cpu: 'blue', memory: 'green', disk: 'violet' } as const;

start({
  Status: ({ running }) => (
    <Badge color={running ? 'green' : 'gray'}>
      <ShapedStatus running={running} />
    </Badge>
  ),
  Meter: ({ kind, value }) => (
    <div>
      <div className="head">
        <Text size="xs">{labels[kind]}</Text>
        <Text size="xs">
          <ShapedLevel value={value} />
        </Text>
      </div>
      <Progress value={value} color={color[kind]} aria-label={labels[kind]} />
    </div>
  ),
  Action: ({ label }) => (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} variant="subtle">
        <Cross />
      </ActionIcon>
    </Tooltip>
  ),
  Frame: ({ children }) => <MantineProvider>{children}</MantineProvider>,
  // Mantine's own colour-scheme manager ends in this attribute.
  switchTheme: (theme) => document.documentElement.setAttribute('data-mantine-color-scheme', theme),
});
