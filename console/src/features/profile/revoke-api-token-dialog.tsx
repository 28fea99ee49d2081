import type { ApiToken } from '@naru/contract/entities/api-token';
import { deleteApiToken } from '#api/api-token.ts';
import {
  RevokeTokenDialog,
  type RevokeTokenDialogProps,
} from '#shared/tokens/revoke-token-dialog.tsx';

export interface RevokeApiTokenDialogProps {
  token: ApiToken;
  revocation: RevokeTokenDialogProps<unknown>['revocation'];
}

/** The dialog with the question before an API token is revoked. */
export function RevokeApiTokenDialog({ token, revocation }: RevokeApiTokenDialogProps) {
  return (
    <RevokeTokenDialog
      name={token.name}
      writing={deleteApiToken(token.token_id)}
      revocation={revocation}
    />
  );
}
