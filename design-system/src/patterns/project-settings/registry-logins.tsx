import { usePresenting } from '../../behavior/presentation.tsx';
import type { ButtonProps } from '../../components/button/button.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import type { TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, TextBinding } from '../binding.ts';
import { ListCard, type ListCardProps } from '../list-card/list-card.tsx';
import { RowButton, RowDeleteButton, RowFact, RowTime } from '../list-card/row-parts.tsx';
import { registryLoginStrings } from '../strings/registry-logins.ts';

/** Props of {@link RegistryLoginRow}. */
export interface RegistryLoginRowProps {
  /** The host of the registry, as in the names of images. */
  host: string;
  /** The user name, or the id of the access key. */
  username: string;
  changedAt: TimeProps['value'];
  onEdit: () => void;
  /** Called when the member chooses to delete the login. The handler opens a confirmation dialog. */
  onDelete: () => void;
  /** The ref of the button "{host} 로그인 삭제", for moving the focus. */
  deleteRef?: ButtonProps['ref'];
}

/** A login in a `RegistryLoginsCard`. While others see the screen, the user name is hidden. */
export function RegistryLoginRow(props: RegistryLoginRowProps) {
  const { host, username, changedAt, onEdit, onDelete, deleteRef } = props;
  const strings = useStrings(registryLoginStrings);
  const presenting = usePresenting();
  return (
    <Row
      actions={
        <Inline gap="s">
          <RowButton name={strings.editNamed(host)} onPress={onEdit}>
            {strings.edit}
          </RowButton>
          <RowDeleteButton name={strings.deleteNamed(host)} ref={deleteRef} onPress={onDelete}>
            {strings.delete}
          </RowDeleteButton>
        </Inline>
      }
    >
      <Stack gap="xs">
        <CodeText strong>{host}</CodeText>
        <Inline gap="s" tight>
          <RowFact>
            {`${strings.username} `}
            {presenting ? <Masked>{username}</Masked> : <CodeText>{username}</CodeText>}
          </RowFact>
          <RowTime label={strings.changed} value={changedAt} />
        </Inline>
      </Stack>
    </Row>
  );
}

/** Props of {@link RegistryLoginsCard}. */
export type RegistryLoginsCardProps = ListCardProps<RegistryLoginRowProps>;

/** The region "레지스트리 로그인" of a project in each state: loading, failed, empty, or with a list. */
export function RegistryLoginsCard(props: RegistryLoginsCardProps) {
  return <ListCard {...props} texts={useStrings(registryLoginStrings)} />;
}

/** The kinds of registries whose logins have other names: GitHub, Docker Hub, Amazon ECR, and all others. */
export type RegistryKind = 'ghcr' | 'docker-hub' | 'ecr' | 'other';

/** Props of {@link RegistryLoginFields}. */
export interface RegistryLoginFieldsProps {
  /** The field for the registry; omitted for an existing login, whose registry does not change. */
  host?: TextBinding | undefined;
  /** The kind of the registry that the member has typed. */
  kind: RegistryKind;
  username: LimitedTextBinding;
  password: TextBinding;
}

/** The fields of a login for a registry, in a `FormDialog`. Their labels follow the kind of the registry. */
export function RegistryLoginFields({ host, kind, username, password }: RegistryLoginFieldsProps) {
  const strings = useStrings(registryLoginStrings);
  const words = strings.kinds[kind];
  return (
    <>
      {host && (
        <TextField
          {...host}
          kind="url"
          required
          autoComplete="off"
          label={strings.hostField}
          placeholder="ghcr.io"
          hint={strings.hostHint}
        />
      )}
      <TextField
        {...username}
        kind="code"
        required
        autoComplete="off"
        label={words.username}
        hint={words.usernameHint}
      />
      <PasswordField
        {...password}
        required
        autoComplete="off"
        label={words.password}
        hint={words.passwordHint}
      />
    </>
  );
}
