import { Plus } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { usePresenting } from '../../behavior/presentation.tsx';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, TextBinding } from '../binding.ts';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
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
          <Button size="small" aria-label={strings.editNamed(host)} onClick={onEdit}>
            {strings.edit}
          </Button>
          <Button
            size="small"
            variant="dangerQuiet"
            aria-label={strings.deleteNamed(host)}
            ref={deleteRef}
            onClick={onDelete}
          >
            {strings.delete}
          </Button>
        </Inline>
      }
    >
      <Stack gap="xs">
        <CodeText strong>{host}</CodeText>
        <Inline gap="s">
          <Text as="span" tone="muted" size="caption">
            {`${strings.username} `}
            {presenting ? <Masked>{username}</Masked> : <CodeText>{username}</CodeText>}
          </Text>
          <Text as="span" tone="muted" size="caption" numeric>
            {`${strings.changed} `}
            <Time value={changedAt} />
          </Text>
        </Inline>
      </Stack>
    </Row>
  );
}

/** Props of {@link RegistryLoginsCard}. */
export interface RegistryLoginsCardProps extends Pick<CardProps, 'headingRef'> {
  /** 로그인마다 `RegistryLoginRow` 하나입니다. 불러오는 동안과 오류 뒤에는 `undefined`입니다. */
  rows: readonly ReactElement<RegistryLoginRowProps>[] | undefined;
  /** 목록을 처음 불러오는 동안 `true`입니다. */
  loading: boolean;
  /** 목록을 불러오지 못한 오류입니다. 다시 시도하는 버튼이 있는 위험 `Banner`입니다. */
  failure: ReactNode;
  onAdd: () => void;
}

/** The region "레지스트리 로그인" of a project in each state: loading, failed, empty, or with a list. */
export function RegistryLoginsCard(props: RegistryLoginsCardProps) {
  const { rows, loading, failure, headingRef, onAdd } = props;
  const strings = useStrings(registryLoginStrings);
  return (
    <Card
      title={strings.title}
      description={strings.description}
      headingRef={headingRef}
      actions={
        <Button size="small" icon={Plus} onClick={onAdd}>
          {strings.add}
        </Button>
      }
    >
      {failure}
      {loading && <RowsSkeleton height="58px" />}
      {rows?.length === 0 && <Text tone="muted">{strings.none}</Text>}
      {rows && rows.length > 0 && <RowList label={strings.list}>{rows}</RowList>}
    </Card>
  );
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
