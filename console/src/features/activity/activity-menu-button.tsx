import { formatDate, IconButton } from '@naru/design-system';
import { Ellipsis } from '@naru/design-system/icons';
import { createChunk } from '#shared/chunks/chunk.ts';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';
import type { ActivityMenuProps } from './activity-menu.tsx';

const menuChunk = createChunk('activity-menu', () => import('./activity-menu.tsx'));

interface ActivityMenuButtonProps extends Omit<ActivityMenuProps, 'byKeyboard' | 'label'> {
  /** The time of the activity, in ISO 8601, which distinguishes repeated actions. */
  at: string;
}

/** The button "{date} {action} 작업". */
export function ActivityMenuButton({ at, ...props }: ActivityMenuButtonProps) {
  const label = `${formatDate(new Date(at), { withTime: true })} ${props.text} 작업`;
  const { module, byKeyboard, button, failure } = useChunkMenu(menuChunk);
  if (module) return <module.ActivityMenu {...props} label={label} byKeyboard={byKeyboard} />;
  return (
    <>
      <IconButton label={label} icon={Ellipsis} size="small" {...button} />
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}
