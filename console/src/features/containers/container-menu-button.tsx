import { IconButton } from '@naru/design-system';
import { Ellipsis } from '@naru/design-system/icons';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';
import type { ContainerMenuProps } from './container-menu.tsx';
import { containerMenuChunk } from './lazy-parts.ts';

/** The button "{name} 작업". */
export function ContainerMenuButton(props: Omit<ContainerMenuProps, 'byKeyboard'>) {
  const { module, byKeyboard, button, failure } = useChunkMenu(containerMenuChunk);
  if (module) return <module.ContainerMenu {...props} byKeyboard={byKeyboard} />;
  return (
    <>
      <IconButton
        label={`${props.facts.container.name} 작업`}
        icon={Ellipsis}
        size="small"
        ref={props.buttonRef}
        {...button}
      />
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}
