import { Box } from 'lucide-react';
import { Glyph } from '../Glyph/Glyph.tsx';
import { brandOf } from './brands.ts';

/** Props of {@link BrandLogo}. */
export interface BrandLogoProps {
  /** The brand as servers write it, `nextjs` or `spring-boot`. Any other name gets a plain box. */
  name: string;
  /** Says it where no words stand beside the logo. Without it the logo is decoration. */
  label?: string;
  /** As high as the text beside it, as an icon of a control (16 px), or as a picture on a card (20 px). */
  size?: 'text' | 'control' | 'large';
}

/**
 * The logo of a framework, a language or a service that is not ours, in the colour of the text around it: readable in
 * every theme and in forced colours. For the product's own mark use `Brand`. Never the only thing that tells two choices
 * apart.
 *
 * Source: simple-icons. The logos are trade marks of their owners.
 */
export function BrandLogo({ name, label, size = 'large' }: BrandLogoProps) {
  const brand = brandOf(name);
  const drawing = (
    <Glyph size={size}>
      {brand ? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={brand.path} fill="currentColor" />
        </svg>
      ) : (
        <Box />
      )}
    </Glyph>
  );
  if (!label) return drawing;
  return (
    <span role="img" aria-label={label}>
      {drawing}
    </span>
  );
}
