import { Box } from 'lucide';
import type { IconNode } from '../icon/icon.tsx';
import { brandOf } from './brands.ts';

/** The logo of a brand as the `icon` of a button; a plain box for a name without a logo, as in `BrandLogo`. */
export function brandIcon(name: string): IconNode {
  const brand = brandOf(name);
  return brand ? [['path', { d: brand.path, fill: 'currentColor', stroke: 'none' }]] : Box;
}
