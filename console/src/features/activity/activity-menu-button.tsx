import { IconButton } from '@naru/design-system';
import { Ellipsis } from '@naru/design-system/icons';
import { createChunk } from '#shared/chunks/chunk.ts';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';
import type { ActivityMenuProps } from './activity-menu.tsx';

const menuChunk = createChunk('activity-menu', () => import('./activity-menu.tsx'));

/** The button "{action} 작업". */
export function ActivityMenuButton(props: Omit<ActivityMenuProps, 'byKeyboard'>) {
  const { module, byKeyboard, button, failure } = useChunkMenu(menuChunk);
  if (module) return <module.ActivityMenu {...props} byKeyboard={byKeyboard} />;
  return (
    <>
      <IconButton label={`${props.text} 작업`} icon={Ellipsis} size="small" {...button} />
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}
