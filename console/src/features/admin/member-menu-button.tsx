import { IconButton } from '@naru/design-system';
import { Ellipsis } from '@naru/design-system/icons';
import { createChunk } from '#shared/chunks/chunk.ts';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';
import type { MemberMenuProps } from './member-menu.tsx';

const menuChunk = createChunk('member-menu', () => import('./member-menu.tsx'));

/** The button "{username} 작업". */
export function MemberMenuButton({ member }: Pick<MemberMenuProps, 'member'>) {
  const label = `${member.username || member.user_id} 작업`;
  const { module, byKeyboard, button, failure } = useChunkMenu(menuChunk);
  if (module) return <module.MemberMenu member={member} label={label} byKeyboard={byKeyboard} />;
  return (
    <>
      <IconButton label={label} icon={Ellipsis} size="small" {...button} />
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}
