import { Icon } from '../icon/icon.tsx';
import { brandIcon } from './brand-icon.ts';

/** Props of {@link BrandLogo}. */
export interface BrandLogoProps {
  /** The brand as servers write it, `nextjs` or `spring-boot`. Any other name gets a plain box. */
  name: string;
  /** The accessible name, where no text beside the logo names the brand. Without it the logo is decorative. */
  label?: string;
  /** `text` is as high as the text beside it, `control` 16 px for the icon of a control, `large` 20 px for a card. */
  size?: 'text' | 'control' | 'large';
}

/**
 * The logo of a framework, a language or a service that is not ours, in the colour of the text around it: readable in
 * every theme and in forced colours. For the product's own mark use `Brand`. It must not be the only difference between
 * two choices.
 *
 * Source: simple-icons. The logos are trade marks of their owners.
 */
export function BrandLogo({ name, label, size = 'large' }: BrandLogoProps) {
  const drawing = <Icon node={brandIcon(name)} size={size} />;
  if (!label) return drawing;
  return (
    <span role="img" aria-label={label}>
      {drawing}
    </span>
  );
}
