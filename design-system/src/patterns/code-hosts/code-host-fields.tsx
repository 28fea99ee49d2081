import { NumberedList } from '../../components/numbered-list/numbered-list.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { RadioGroup, type RadioGroupProps } from '../../components/radio-group/radio-group.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { ExternalLink } from '../../components/text-link/external-link.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, TextBinding } from '../binding.ts';
import { codeHostStrings } from '../strings/code-hosts.ts';

/** The kinds of code hosts that a token connects. */
export type CodeHostFieldKind = 'gitlab' | 'gitea' | 'bitbucket';

/** Props of {@link CodeHostFields}. */
export interface CodeHostFieldsProps {
  /** 선택한 종류입니다. 나머지 입력란은 종류에 따라 달라집니다. */
  kind: CodeHostFieldKind;
  /** 종류의 선택지입니다. 이미 있는 연결에서는 바뀌지 않으므로 생략합니다. */
  kinds?:
    | Pick<RadioGroupProps, 'options' | 'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue'>
    | undefined;
  /** 직접 운영하는 서버의 주소입니다. Bitbucket과 이미 있는 연결에는 없습니다. */
  address?: TextBinding | undefined;
  /** Bitbucket의 워크스페이스입니다. 이미 있는 연결에는 없습니다. */
  workspace?: TextBinding | undefined;
  /** Bitbucket API 토큰의 계정 이메일입니다. */
  email?: LimitedTextBinding | undefined;
  token: TextBinding;
  /** 토큰에 필요한 권한을 코드 호스팅 서비스의 이름 그대로 나열합니다. */
  scopes: { readonly read: readonly string[]; readonly write: readonly string[] };
  /** 코드 호스팅 서비스에서 토큰을 만드는 화면입니다. 주소가 올바르지 않으면 `undefined`입니다. */
  tokenPage?: { readonly url: string; readonly host: string } | undefined;
}

/** How to make a token: the place, the rights, and a link to the page of the host. */
function TokenSteps({ kind, scopes, tokenPage }: CodeHostFieldsProps) {
  const strings = useStrings(codeHostStrings);
  const steps = [
    ...strings.hosts[kind].tokenSteps,
    strings.readScopes(scopes.read.join(', ')),
    strings.writeScopes(scopes.write.join(', ')),
  ];
  return (
    <Stack gap="s">
      <Text weight="medium">{strings.tokenSteps}</Text>
      <NumberedList size="body" items={steps} />
      {tokenPage && (
        <div>
          <ExternalLink href={tokenPage.url}>{strings.openTokenPage(tokenPage.host)}</ExternalLink>
        </div>
      )}
    </Stack>
  );
}

/** The fields of a connection to a code host, in a `FormDialog`. They follow the chosen kind. */
export function CodeHostFields(props: CodeHostFieldsProps) {
  const { kind, kinds, address, workspace, email, token } = props;
  const strings = useStrings(codeHostStrings);
  const machine = { kind: 'code', autoComplete: 'off' } as const;
  return (
    <>
      {kinds && <RadioGroup {...kinds} label={strings.kind} inline />}
      {address && (
        <TextField
          {...address}
          kind="url"
          required
          autoComplete="off"
          label={strings.address}
          hint={strings.addressHint}
        />
      )}
      {workspace && (
        <TextField
          {...workspace}
          {...machine}
          required
          label={strings.workspace}
          hint={strings.workspaceHint}
        />
      )}
      <TokenSteps {...props} />
      {email && (
        <TextField {...email} {...machine} label={strings.email} hint={strings.emailHint} />
      )}
      <PasswordField
        {...token}
        required
        autoComplete="off"
        label={strings.hosts[kind].token}
        hint={strings.tokenHint}
      />
    </>
  );
}
