import {
  Atom,
  Box,
  Cat,
  ChevronsDown,
  Container,
  FlaskConical,
  Guitar,
  Hexagon,
  Leaf,
  Rabbit,
  Triangle,
  Worm,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';

/** A drawing for each `icon_name` of specification section 3: reminders, not trade marks. */
const icons = new Map<string, ReactNode>([
  ['react', <Atom key="react" />],
  ['vue', <ChevronsDown key="vue" />],
  ['nextjs', <Triangle key="nextjs" />],
  ['nodejs', <Hexagon key="nodejs" />],
  ['nestjs', <Cat key="nestjs" />],
  ['python', <Worm key="python" />],
  ['fastapi', <Zap key="fastapi" />],
  ['django', <Guitar key="django" />],
  ['flask', <FlaskConical key="flask" />],
  ['spring-boot', <Leaf key="spring-boot" />],
  ['springboot', <Leaf key="springboot" />],
  ['go', <Rabbit key="go" />],
  ['docker', <Container key="docker" />],
]);

/** The drawing of a template; any other name gets a plain box. */
export const templateIcon = (name: string | null | undefined): ReactNode =>
  icons.get(name ?? '') ?? <Box />;
