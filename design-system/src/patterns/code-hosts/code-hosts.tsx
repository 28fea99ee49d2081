import { Plus } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { usePresenting } from '../../behavior/presentation.tsx';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked, useMaskedName } from '../../components/masked/masked.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
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
      <Button
        size="small"
        aria-label={testing ? strings.testingNamed(name) : strings.testNamed(name)}
        pending={testing}
        pendingLabel={strings.testing}
        onClick={onTest}
      >
        {strings.test}
      </Button>
      <Button size="small" aria-label={strings.editNamed(name)} onClick={onEdit}>
        {strings.edit}
      </Button>
      <Button
        size="small"
        variant="dangerQuiet"
        aria-label={strings.deleteNamed(name)}
        ref={deleteRef}
        onClick={onDelete}
      >
        {strings.delete}
      </Button>
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
        <Inline gap="s">
          <Text as="span" tone="muted" size="caption">
            {`${isWorkspace ? strings.workspace : strings.account} `}
            {presenting ? <Masked>{account}</Masked> : <CodeText>{account}</CodeText>}
          </Text>
          {checkedAt && (
            <Text as="span" tone="muted" size="caption" numeric>
              {`${strings.checked} `}
              <Time value={checkedAt} />
            </Text>
          )}
          {expiresAt && (
            <Text as="span" tone="muted" size="caption" numeric>
              {`${strings.expires} `}
              <Time value={expiresAt} />
            </Text>
          )}
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
export interface CodeHostsCardProps extends Pick<CardProps, 'headingRef'> {
  /** 연결마다 `CodeHostRow` 하나입니다. 불러오는 동안과 오류 뒤에는 `undefined`입니다. */
  rows: readonly ReactElement<CodeHostRowProps>[] | undefined;
  /** 목록을 처음 불러오는 동안 `true`입니다. */
  loading: boolean;
  /** 목록을 불러오지 못한 오류입니다. 다시 시도하는 버튼이 있는 위험 `Banner`입니다. */
  failure: ReactNode;
  onAdd: () => void;
}

/** The region "코드 호스팅 서비스" of a member in each state: loading, failed, empty, or with a list. */
export function CodeHostsCard({ rows, loading, failure, headingRef, onAdd }: CodeHostsCardProps) {
  const strings = useStrings(codeHostStrings);
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
