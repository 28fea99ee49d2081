import { address, names } from 'virtual:logos';
import type { IconNode } from '@naru/design-system';
import { Box } from '@naru/design-system/icons';

const known: ReadonlySet<string> = new Set(names);

/** The address of the logo of a template, a symbol of the SVG file with all logos. `name` is the template's `icon_name`. */
export const logoAddress = (name: string): string => `${address}#${name}`;

/**
 * The icon of a template: its logo, or a box for a name without a logo. The logo is a symbol of the SVG file, because the logos would be
 * 19 kB of scripts (gzip).
 * @param name the template's `icon_name`
 */
export function templateIcon(name: string | null | undefined): IconNode {
  if (!name || !known.has(name)) return Box;
  return [['use', { href: logoAddress(name), fill: 'currentColor', stroke: 'none' }]];
}
