import type { ReactNode } from 'react';
import { usePresenting } from '../../behavior/presentation.tsx';
import type { ButtonProps } from '../../components/button/button.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked, useMaskedName } from '../../components/masked/masked.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import type { TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { ListCard, type ListCardProps } from '../list-card/list-card.tsx';
import { RowButton, RowDeleteButton, RowFact, RowTime } from '../list-card/row-parts.tsx';
import { codeHostStrings } from '../strings/code-hosts.ts';

/** Props of {@link CodeHostRow}. */
export interface CodeHostRowProps {
  /** 코드 호스팅 서비스 종류의 이름입니다. 예: “GitLab”. */
  kind: string;
  /** 주소에서 `https://`를 뺀 것입니다. */
  host: string;
  /** 토큰의 계정입니다. 발표 중에는 가립니다. */
  account: string;
  /** 계정이 Bitbucket의 워크스페이스인지 나타냅니다. */
  isWorkspace?: boolean;
  /** 마지막으로 확인한 때입니다. */
  checkedAt: TimeProps['value'];
  /** 토큰이 만료되는 때입니다. 코드 호스팅 서비스가 알리지 않으면 `undefined`입니다. */
  expiresAt: TimeProps['value'];
  /** 마지막으로 확인했을 때의 문제입니다. 없으면 `undefined`입니다. */
  problem: string | undefined;
  /** 토큰으로 할 수 없는 일입니다. 없으면 `undefined`입니다. */
  note: string | undefined;
  /** 확인하는 동안 `true`입니다. */
  testing: boolean;
  /** 확인하지 못한 오류입니다. 위험 `Banner`입니다. */
  failure?: ReactNode;
  onTest: () => void;
  onEdit: () => void;
  /** 삭제하려 할 때 호출됩니다. 확인하는 대화상자를 엽니다. */
  onDelete: () => void;
  deleteRef?: ButtonProps['ref'];
}

/** The buttons of a connection. */
function Actions({
  host,
  account,
  testing,
  onTest,
  onEdit,
  onDelete,
  deleteRef,
}: CodeHostRowProps) {
  const strings = useStrings(codeHostStrings);
  const masked = useMaskedName();
  const name = strings.connection(host, masked(account));
  return (
    <Inline gap="s">
      <RowButton
        name={testing ? strings.testingNamed(name) : strings.testNamed(name)}
        pending={testing}
        pendingLabel={strings.testing}
        onPress={onTest}
      >
        {strings.test}
      </RowButton>
      <RowButton name={strings.editNamed(name)} onPress={onEdit}>
        {strings.edit}
      </RowButton>
      <RowDeleteButton name={strings.deleteNamed(name)} ref={deleteRef} onPress={onDelete}>
        {strings.delete}
      </RowDeleteButton>
    </Inline>
  );
}

/** A connection in a {@link CodeHostsCard}. Its token is never shown. */
export function CodeHostRow(props: CodeHostRowProps) {
  const { kind, host, account, isWorkspace = false, checkedAt, expiresAt } = props;
  const { problem, note, failure } = props;
  const strings = useStrings(codeHostStrings);
  const presenting = usePresenting();
  return (
    <Row detailed actions={<Actions {...props} />} below={failure}>
      <Stack gap="xs">
        <Inline gap="s">
          <Text as="span" weight="medium">
            {kind}
          </Text>
          <CodeText>{host}</CodeText>
        </Inline>
        <Inline gap="s" tight>
          <RowFact>
            {`${isWorkspace ? strings.workspace : strings.account} `}
            {presenting ? <Masked>{account}</Masked> : <CodeText>{account}</CodeText>}
          </RowFact>
          <RowTime label={strings.checked} value={checkedAt} />
          <RowTime label={strings.expires} value={expiresAt} />
        </Inline>
        {problem !== undefined && (
          <Text size="caption" tone="critical">
            {problem}
          </Text>
        )}
        {note !== undefined && (
          <Text size="caption" tone="muted">
            {note}
          </Text>
        )}
      </Stack>
    </Row>
  );
}

/** Props of {@link CodeHostsCard}. */
export type CodeHostsCardProps = ListCardProps<CodeHostRowProps>;

/** The region "코드 호스팅 서비스" of a member in each state: loading, failed, empty, or with a list. */
export function CodeHostsCard(props: CodeHostsCardProps) {
  return <ListCard {...props} texts={useStrings(codeHostStrings)} />;
}
