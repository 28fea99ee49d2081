import { IconButton } from '@naru/design-system';
import { Ellipsis } from 'lucide-react';
import { MissingPartDialog } from '#app/MissingPartDialog.tsx';
import { partCode } from '#app/part-code.ts';
import { useMenuPart } from '#app/use-menu-part.ts';
import type { ContainerMenuProps } from './ContainerMenu.tsx';

const menuCode = partCode('container-menu', () => import('./ContainerMenu.tsx'));

/** The button "{name} 작업". */
export function ContainerMenuButton(props: Omit<ContainerMenuProps, 'byKeyboard'>) {
  const { module, byKeyboard, button, missing } = useMenuPart(menuCode);
  if (module) return <module.ContainerMenu {...props} byKeyboard={byKeyboard} />;
  return (
    <>
      <IconButton
        label={`${props.container.name} 작업`}
        icon={<Ellipsis />}
        size="small"
        {...button}
      />
      {missing && <MissingPartDialog {...missing} />}
    </>
  );
}
