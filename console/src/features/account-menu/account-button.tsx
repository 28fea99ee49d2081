import type { User } from '@naru/contract/entities/member';
import { AccountButton as Button } from '@naru/design-system';
import { createChunk } from '#shared/chunks/chunk.ts';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';
import { displayName } from '#shared/text/display-name.ts';

const menuChunk = createChunk('account-menu', () => import('./account-menu.tsx'));

export interface AccountButtonProps {
  user: Pick<User, 'name' | 'username' | 'email'> | undefined;
  onLogOut: () => void;
}

/** The button with the member's initial, which opens the account menu. */
export function AccountButton({ user, onLogOut }: AccountButtonProps) {
  const { module, byKeyboard, button, failure } = useChunkMenu(menuChunk);
  const name = displayName(user);
  const email = user?.email ?? undefined;
  if (module) return <module.AccountMenu {...{ name, email, byKeyboard, onLogOut }} />;
  return (
    <>
      <Button name={name} {...button} />
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}
