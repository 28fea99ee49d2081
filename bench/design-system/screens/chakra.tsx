import {
  Badge,
  ChakraProvider,
  defaultSystem,
  IconButton,
  Portal,
  Progress,
  Text,
  Tooltip,
} from '@chakra-ui/react';
import { Cross, labels, ShapedLevel, ShapedStatus, start } from '../mount.tsx';

const color = { cpu: 'blue', memory: 'green', disk: 'purple' } as const;

start({
  Status: ({ running }) => (
    <Badge colorPalette={running ? 'green' : 'gray'}>
      <ShapedStatus running={running} />
    </Badge>
  ),
  Meter: ({ kind, value }) => (
    <div>
      <div className="head">
        <Text textStyle="xs">{labels[kind]}</Text>
        <Text textStyle="xs">
          <ShapedLevel value={value} />
        </Text>
      </div>
      <Progress.Root value={value} colorPalette={color[kind]} aria-label={labels[kind]} size="sm">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </div>
  ),
  Action: ({ label }) => (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <IconButton aria-label={label} variant="ghost" size="sm">
          <Cross />
        </IconButton>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{label}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  ),
  Frame: ({ children }) => <ChakraProvider value={defaultSystem}>{children}</ChakraProvider>,
  // What next-themes, Chakra's own advice, does in the end.
  switchTheme: (theme) => {
    document.documentElement.className = theme;
  },
});
