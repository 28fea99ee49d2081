import { formatDate, IconButton } from '@naru/design-system';
import { Ellipsis } from '@naru/design-system/icons';
import { createChunk } from '#shared/chunks/chunk.ts';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';
import type { DeploymentMenuProps } from './deployment-menu.tsx';

const menuChunk = createChunk('deployment-menu', () => import('./deployment-menu.tsx'));

/** The button "{date} 배포 작업". */
export function DeploymentMenuButton(props: Omit<DeploymentMenuProps, 'byKeyboard' | 'label'>) {
  const { created_at } = props.deployment;
  const date = created_at ? formatDate(new Date(created_at), { withTime: true }) : '';
  const label = `${date} 배포 작업`.trim();
  const { module, byKeyboard, button, failure } = useChunkMenu(menuChunk);
  if (module) return <module.DeploymentMenu {...props} label={label} byKeyboard={byKeyboard} />;
  return (
    <>
      <IconButton label={label} icon={Ellipsis} size="small" {...button} />
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}
