import type { CodeHost } from '@naru/contract/entities/code-host';
import {
  CODE_HOST_KINDS,
  CODE_HOST_MAX_LENGTHS,
  CODE_HOST_NAMES,
  CODE_HOST_SCOPES,
  CODE_HOST_URLS,
  type CodeHostKind,
  codeHostBody,
  codeHostTokenBody,
} from '@naru/contract/rules/code-host';
import { CodeHostFields } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { addCodeHost, changeCodeHost } from '#api/write-code-host.ts';
import { useBegunVersion } from '#shared/forms/use-begun-version.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { hostName } from '#shared/repositories/host-name.ts';
import { findTokenPage } from './token-page.ts';

/** The text is short, so that the two buttons share a line on a phone with large text. */
const TRYING = '확인하는 중';
const { username: limit } = CODE_HOST_MAX_LENGTHS;

const KINDS = CODE_HOST_KINDS.map((value) => ({ value, label: CODE_HOST_NAMES[value] }));

/** The address that counts when the field is empty, and that the field proposes. */
const PROPOSED: readonly string[] = Object.values(CODE_HOST_URLS);

/** The values of the fields. The values that a kind does not have stay, so that a change of the kind and back loses nothing. */
interface NewCodeHost {
  kind: CodeHostKind;
  url: string;
  workspace: string;
  username: string;
  token: string;
}

const EMPTY: NewCodeHost = {
  ...{ kind: 'gitlab', url: CODE_HOST_URLS.gitlab, workspace: '', username: '', token: '' },
};

const emptyAsNull = (text: string | undefined) => (text?.trim() ? text : null);

/** Leaves out what the chosen kind does not have, and checks the rest by the rules of the call. */
const newCodeHostSchema: z.ZodMiniType<z.infer<typeof codeHostBody>, NewCodeHost> = z.pipe(
  z.pipe(
    z.custom<NewCodeHost>(),
    z.transform(
      ({ kind, url, workspace, username, token }: NewCodeHost): z.input<typeof codeHostBody> =>
        kind === 'bitbucket'
          ? { kind, url: null, workspace, username: emptyAsNull(username), token }
          : { kind, url: emptyAsNull(url), workspace: null, username: null, token },
    ),
  ),
  codeHostBody,
);

export interface AddCodeHostDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The dialog "코드 호스팅 서비스 연결". The server tries the token before it stores the token. No draft is kept of a token. */
export function AddCodeHostDialog({ open, onClose }: AddCodeHostDialogProps) {
  const writing = useWriteForm({
    schema: newCodeHostSchema,
    defaultValues: EMPTY,
    fields: ['kind', 'url', 'workspace', 'username', 'token'],
    writing: useMutation(addCodeHost()),
    failure: { title: '코드 호스팅 서비스를 연결하지 못했습니다' },
    success: '코드 호스팅 서비스를 연결했습니다',
    onDone: onClose,
  });
  const { control, register, formState, getValues, setValue } = writing.form;
  const { errors } = formState;
  const [kind, url] = useWatch({ control, name: ['kind', 'url'] });
  const isBitbucket = kind === 'bitbucket';
  const chosen = register('kind', {
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const next = CODE_HOST_KINDS.find((one) => one === target.value);
      // An address that the member has typed stays.
      if (next === undefined || !PROPOSED.includes(getValues('url'))) return;
      if (next !== 'bitbucket') setValue('url', CODE_HOST_URLS[next]);
    },
  });
  return (
    <WriteDialog
      open={open}
      onOpenChange={onClose}
      title="코드 호스팅 서비스 연결"
      submitLabel="연결"
      pendingLabel={TRYING}
      writing={writing}
    >
      <CodeHostFields
        kind={kind}
        kinds={{ ...chosen, options: KINDS }}
        address={isBitbucket ? undefined : { ...register('url'), error: errors.url?.message }}
        workspace={
          isBitbucket ? { ...register('workspace'), error: errors.workspace?.message } : undefined
        }
        email={
          isBitbucket
            ? { ...register('username'), limit, error: errors.username?.message }
            : undefined
        }
        token={{ ...register('token'), error: errors.token?.message }}
        scopes={CODE_HOST_SCOPES[kind]}
        tokenPage={findTokenPage(kind, url || CODE_HOST_URLS[kind])}
      />
    </WriteDialog>
  );
}

type TokenValues = Pick<NewCodeHost, 'username' | 'token'>;

/** A new token; an empty mail address is none. */
const tokenSchema: z.ZodMiniType<z.infer<typeof codeHostTokenBody>, TokenValues> = z.pipe(
  z.pipe(
    z.custom<TokenValues>(),
    z.transform(
      ({ username, token }: TokenValues): z.input<typeof codeHostTokenBody> => ({
        username: emptyAsNull(username),
        token,
      }),
    ),
  ),
  codeHostTokenBody,
);

export interface ChangeCodeHostDialogProps {
  /** The connection to change; `undefined` while the dialog closes. */
  connection: CodeHost | undefined;
  onClose: () => void;
}

/** The dialog that replaces the token of a connection. The address and the account do not change. */
export function ChangeCodeHostDialog({ connection, onClose }: ChangeCodeHostDialogProps) {
  const [opened] = useState(connection);
  const begun = useBegunVersion(opened);
  const kind = CODE_HOST_KINDS.find((one) => one === opened?.kind) ?? 'gitlab';
  const url = opened?.url ?? CODE_HOST_URLS[kind];
  const writing = useWriteForm({
    schema: tokenSchema,
    defaultValues: { username: opened?.username ?? '', token: '' },
    fields: ['username', 'token'],
    writing: useMutation(changeCodeHost(opened?.code_host_id ?? '', begun.version)),
    failure: { title: '토큰을 변경하지 못했습니다' },
    onFailure: begun.onFailure,
    success: '토큰을 변경했습니다',
    onDone: onClose,
  });
  const { register, formState } = writing.form;
  const { errors } = formState;
  return (
    <WriteDialog
      open={connection !== undefined}
      onOpenChange={onClose}
      title={`${hostName(url)} 토큰 변경`}
      description={opened && `${opened.account_login}의 저장소를 읽는 토큰입니다.`}
      submitLabel="저장"
      pendingLabel={TRYING}
      writing={writing}
    >
      <CodeHostFields
        kind={kind}
        email={
          kind === 'bitbucket'
            ? { ...register('username'), limit, error: errors.username?.message }
            : undefined
        }
        token={{ ...register('token'), error: errors.token?.message }}
        scopes={CODE_HOST_SCOPES[kind]}
        tokenPage={findTokenPage(kind, url)}
      />
    </WriteDialog>
  );
}
