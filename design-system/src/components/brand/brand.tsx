import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ReactNode } from 'react';
import { brand, mark } from './brand.css.ts';

/** Props of {@link Brand}. */
export interface BrandProps {
  /** The router's link home with the product's name inside. */
  children: ReactNode;
}

/** The product's mark and name in the bar on top. Use it once per page. */
export function Brand({ children }: BrandProps) {
  return (
    <Slot className={brand}>
      <Slottable child={children}>
        {(name) => (
          <>
            <svg viewBox="0 0 32 32" className={mark} aria-hidden="true">
              <path d="M16 4v14M16 6l8 10h-8M4 20h24l-4 7H8z" />
            </svg>
            {name}
          </>
        )}
      </Slottable>
    </Slot>
  );
}
