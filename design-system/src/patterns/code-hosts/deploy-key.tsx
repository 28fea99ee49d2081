import { KeyRound, RotateCw, Trash2 } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowDeleteButton, RowFact, RowTime } from '../list-card/row-parts.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { deployKeyStrings } from '../strings/code-hosts.ts';
import { RegistrationSteps } from './registration-steps.tsx';

/** What the card shows of a key. */
export interface ShownDeployKey {
  /** The line that is pasted at the code host. */
  publicKey: string;
  fingerprint: string;
  createdAt: TimeProps['value'];
  /** The time of the last fetch with the key; `undefined` before the first. */
  usedAt: TimeProps['value'];
}

/** Props of {@link KnownHostRow}. */
export interface KnownHostRowProps {
  /** Git 서버입니다. 22번이 아닌 포트는 `[host]:port`처럼 함께 표시합니다. */
  host: string;
  /** 키의 종류입니다. 예: “ssh-ed25519”. */
  keyType: string;
  fingerprint: string;
  firstSeenAt: TimeProps['value'];
  /** 호스트 키가 처음과 달라 연결을 거절한 시각입니다. 마지막으로 연결할 때 키가 같았으면 `undefined`입니다. */
  changedAt?: TimeProps['value'];
  /** 지우려 할 때 호출됩니다. 확인하는 대화상자를 엽니다. */
  onForget: () => void;
  forgetRef?: ButtonProps['ref'];
}

/** A Git server in a {@link DeployKeyCard}, with the fingerprint of its host key for a comparison. */
export function KnownHostRow(props: KnownHostRowProps) {
  const { host, keyType, fingerprint, firstSeenAt, changedAt, onForget, forgetRef } = props;
  const strings = useStrings(deployKeyStrings);
  return (
    <Row
      actions={
        <RowDeleteButton name={strings.forgetNamed(host)} ref={forgetRef} onPress={onForget}>
          {strings.forget}
        </RowDeleteButton>
      }
    >
      <Stack gap="xs">
        <CodeText strong>{host}</CodeText>
        <Inline gap="s" tight>
          <RowFact>
            <CodeText>{`${keyType} ${fingerprint}`}</CodeText>
          </RowFact>
          <RowTime label={strings.firstSeen} value={firstSeenAt} />
        </Inline>
        {changedAt && (
          <Text as="span" tone="critical" size="caption" numeric>
            {`${strings.changed} `}
            <Time value={changedAt} relativeTo="now" />
          </Text>
        )}
      </Stack>
    </Row>
  );
}

interface KeyFactsProps {
  shown: ShownDeployKey;
  containers: readonly string[];
}

/** The public key, ready to be copied, and its facts. */
function KeyFacts({ shown, containers }: KeyFactsProps) {
  const strings = useStrings(deployKeyStrings);
  return (
    <>
      <Stack gap="s">
        <Inline justify="between">
          <Heading level={3}>{strings.publicKey}</Heading>
          <CopyButton value={shown.publicKey}>{strings.copy}</CopyButton>
        </Inline>
        <CodeText boxed>{shown.publicKey}</CodeText>
      </Stack>
      <DescriptionList>
        <DescriptionItem label={strings.fingerprint}>
          <CodeText>{shown.fingerprint}</CodeText>
        </DescriptionItem>
      </DescriptionList>
      <DescriptionList>
        <DescriptionItem label={strings.created}>
          <Time value={shown.createdAt} />
        </DescriptionItem>
        <DescriptionItem label={strings.used}>
          {shown.usedAt ? <Time value={shown.usedAt} /> : strings.unused}
        </DescriptionItem>
        <DescriptionItem label={strings.containers}>
          {containers.length > 0 ? containers.join(', ') : strings.noContainers}
        </DescriptionItem>
      </DescriptionList>
      <RegistrationSteps />
    </>
  );
}

/** Props of {@link DeployKeyCard}. */
export interface DeployKeyCardProps extends Pick<CardProps, 'headingRef'> {
  /** 배포 키입니다. 아직 만들지 않았으면 `null`, 불러오는 동안과 오류 뒤에는 `undefined`입니다. */
  shown: ShownDeployKey | null | undefined;
  /** SSH 주소를 쓰는 컨테이너의 이름들입니다. */
  containers: readonly string[];
  /** 기억한 Git 서버마다 `KnownHostRow` 하나입니다. */
  knownHosts: readonly ReactElement<KnownHostRowProps>[];
  /** 처음 불러오는 동안 `true`입니다. */
  loading: boolean;
  /** 불러오거나 만들지 못한 오류입니다. 위험 `Banner`입니다. */
  failure: ReactNode;
  /** 키를 만드는 동안 `true`입니다. */
  creating: boolean;
  onCreate: () => void;
  /** 새 키로 교체하려 할 때 호출됩니다. 확인하는 대화상자를 엽니다. */
  onRotate: () => void;
  /** 키를 삭제하려 할 때 호출됩니다. 확인하는 대화상자를 엽니다. */
  onDelete: () => void;
}

/** The buttons of a card with a key, or the button that makes the first key. */
function KeyActions({ shown, creating, onCreate, onRotate, onDelete }: DeployKeyCardProps) {
  const strings = useStrings(deployKeyStrings);
  if (shown === undefined) return null;
  if (shown === null) {
    return (
      <Button
        size="small"
        icon={KeyRound}
        pending={creating}
        pendingLabel={strings.creating}
        onClick={onCreate}
      >
        {strings.create}
      </Button>
    );
  }
  return (
    <>
      <Button size="small" icon={RotateCw} onClick={onRotate}>
        {strings.rotate}
      </Button>
      <Button size="small" variant="dangerQuiet" icon={Trash2} onClick={onDelete}>
        {strings.delete}
      </Button>
    </>
  );
}

/** The region "배포 키" of a project: the public key with the steps that register it, and the Git servers that the project knows. */
export function DeployKeyCard(props: DeployKeyCardProps) {
  const { shown, containers, knownHosts, loading, failure, headingRef } = props;
  const strings = useStrings(deployKeyStrings);
  return (
    <Card
      title={strings.title}
      description={strings.description}
      headingRef={headingRef}
      actions={<KeyActions {...props} />}
    >
      {failure}
      {loading && <RowsSkeleton height="58px" />}
      {shown === null && <Text tone="muted">{strings.none}</Text>}
      {(shown || knownHosts.length > 0) && (
        <Stack gap="l">
          {shown && <KeyFacts shown={shown} containers={containers} />}
          {knownHosts.length > 0 && (
            <Stack gap="s">
              <Heading level={3}>{strings.knownHosts}</Heading>
              <Text tone="muted">{strings.knownHostsDescription}</Text>
              <RowList label={strings.knownHosts}>{knownHosts}</RowList>
            </Stack>
          )}
        </Stack>
      )}
    </Card>
  );
}
