import { Box } from 'lucide';
import {
  siDjango,
  siDocker,
  siFastapi,
  siFlask,
  siGithub,
  siGo,
  siNestjs,
  siNextdotjs,
  siNodedotjs,
  siPython,
  siReact,
  siSpringboot,
  siVuedotjs,
} from 'simple-icons';
import type { IconNode } from '../icon/icon.tsx';

/** The logo of a brand as the `icon` of a button; a plain box for a name without a logo, as in `BrandLogo`. */
export function brandIcon(name: string): IconNode {
  const brand = brandOf(name);
  return brand ? [['path', { d: brand.path, fill: 'currentColor', stroke: 'none' }]] : Box;
}

/** A logo of one colour, drawn in a square of 24 units. */
export interface Brand {
  /** The brand's own spelling of its name. */
  readonly title: string;
  /** The outline, as an SVG path. */
  readonly path: string;
}

const brands = new Map<string, Brand>([
  ['react', siReact],
  ['vue', siVuedotjs],
  ['nextjs', siNextdotjs],
  ['nodejs', siNodedotjs],
  ['nestjs', siNestjs],
  ['python', siPython],
  ['fastapi', siFastapi],
  ['django', siDjango],
  ['flask', siFlask],
  ['spring-boot', siSpringboot],
  ['springboot', siSpringboot],
  ['go', siGo],
  ['docker', siDocker],
  ['github', siGithub],
]);

/** All names that have a logo. */
export const brandNames: readonly string[] = [...brands.keys()];

/** The brand of a name as servers write it (`nextjs`, `spring-boot`); undefined if there is no logo for it. */
export const brandOf = (name: string): Brand | undefined => brands.get(name);
