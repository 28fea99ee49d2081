import { IconButton } from '@naru/design-system';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ContainerMenuProps } from './ContainerMenu.tsx';
import { ContainerMenu, loadMenu } from './lazy-parts.ts';

const prefetch = (): void => {
  loadMenu().catch(() => undefined);
};

/**
 * The button "{name} 작업". The menu's code comes with its first use; the real menu then stands in the button's place,
 * open already.
 */
export function ContainerMenuButton(props: ContainerMenuProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={`${props.container.name} 작업`}
      icon={<Ellipsis />}
      size="small"
      pending={wanted}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ContainerMenu {...props} />
    </Suspense>
  );
}
