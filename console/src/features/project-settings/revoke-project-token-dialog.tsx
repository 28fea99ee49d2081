import type { ProjectToken } from '@naru/contract/entities/project-token';
import { removeProjectToken } from '#api/project-token.ts';
import {
  RevokeTokenDialog,
  type RevokeTokenDialogProps,
} from '#shared/tokens/revoke-token-dialog.tsx';

export interface RevokeProjectTokenDialogProps {
  /** The slug of the project. */
  project: string;
  token: ProjectToken;
  revocation: RevokeTokenDialogProps<unknown>['revocation'];
}

/** The dialog with the question before a token of a project is revoked. */
export function RevokeProjectTokenDialog(props: RevokeProjectTokenDialogProps) {
  const { project, token, revocation } = props;
  return (
    <RevokeTokenDialog
      name={token.name}
      writing={removeProjectToken(project, token.token_id)}
      revocation={revocation}
    />
  );
}
