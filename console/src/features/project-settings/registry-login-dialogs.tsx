import {
  registryLoginBody,
  registryLoginChangeBody,
} from '@naru/contract/endpoints/write-registry-login';
import type { RegistryLogin } from '@naru/contract/entities/registry-login';
import { REGISTRY_LOGIN_MAX_LENGTHS } from '@naru/contract/rules/registry-login';
import { RegistryLoginFields } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addRegistryLogin, changeRegistryLogin } from '#api/write-registry-login.ts';
import { useBegunVersion } from '#shared/forms/use-begun-version.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { registryKind } from './registry-kind.ts';

const TRYING = '로그인해보는 중';
const { username: limit } = REGISTRY_LOGIN_MAX_LENGTHS;

export interface AddRegistryLoginDialogProps {
  /** The slug of the project. */
  project: string;
  open: boolean;
  onClose: () => void;
}

/** The dialog "레지스트리 로그인 추가". The server tries the login before it stores the login. No draft is kept of a password. */
export function AddRegistryLoginDialog({ project, open, onClose }: AddRegistryLoginDialogProps) {
  const writing = useWriteForm({
    schema: registryLoginBody,
    defaultValues: { host: '', username: '', password: '' },
    fields: ['host', 'username', 'password'],
    writing: useMutation(addRegistryLogin(project)),
    failure: { title: '레지스트리 로그인을 추가하지 못했습니다' },
    success: '레지스트리 로그인을 추가했습니다',
    onDone: onClose,
  });
  const { control, register, formState } = writing.form;
  const { errors } = formState;
  const host = useWatch({ control, name: 'host' });
  return (
    <WriteDialog
      open={open}
      onOpenChange={onClose}
      title="레지스트리 로그인 추가"
      submitLabel="추가"
      pendingLabel={TRYING}
      writing={writing}
    >
      <RegistryLoginFields
        host={{ ...register('host'), error: errors.host?.message }}
        kind={registryKind(host)}
        username={{ ...register('username'), limit, error: errors.username?.message }}
        password={{ ...register('password'), error: errors.password?.message }}
      />
    </WriteDialog>
  );
}

export interface ChangeRegistryLoginDialogProps {
  /** The slug of the project. */
  project: string;
  /** The login to change; `undefined` while the dialog closes. */
  login: RegistryLogin | undefined;
  onClose: () => void;
}

/** The dialog that changes the user and the password of a login. The saved password is not shown, so it is entered again. */
export function ChangeRegistryLoginDialog({
  project,
  login,
  onClose,
}: ChangeRegistryLoginDialogProps) {
  const [opened] = useState(login);
  const begun = useBegunVersion(opened);
  const host = opened?.host ?? '';
  const writing = useWriteForm({
    schema: registryLoginChangeBody,
    defaultValues: { username: opened?.username ?? '', password: '' },
    fields: ['username', 'password'],
    writing: useMutation(changeRegistryLogin(project, opened?.login_id ?? '', begun.version)),
    failure: { title: '레지스트리 로그인을 저장하지 못했습니다' },
    onFailure: begun.onFailure,
    success: '레지스트리 로그인을 저장했습니다',
    onDone: onClose,
  });
  const { register, formState } = writing.form;
  const { errors } = formState;
  return (
    <WriteDialog
      open={login !== undefined}
      onOpenChange={onClose}
      title={`${host} 로그인 수정`}
      submitLabel="저장"
      pendingLabel={TRYING}
      writing={writing}
    >
      <RegistryLoginFields
        kind={registryKind(host)}
        username={{ ...register('username'), limit, error: errors.username?.message }}
        password={{ ...register('password'), error: errors.password?.message }}
      />
    </WriteDialog>
  );
}
