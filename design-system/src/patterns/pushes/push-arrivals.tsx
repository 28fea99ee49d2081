import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { Tone } from '../../styles/tones.ts';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { pushHookStrings } from '../strings/pushes.ts';

const TONES = { hook: 'success', poll: 'neutral', none: 'warning' } as const satisfies Record<
  string,
  Tone
>;

const isKnown = (way: string): way is keyof typeof TONES => Object.hasOwn(TONES, way);

/** Props of {@link PushArrivalRow}. */
export interface PushArrivalRowProps {
  /** 저장소의 주소입니다. */
  repository: string;
  /** 이 저장소의 푸시로 배포하는 컨테이너들의 이름입니다. */
  containers: readonly string[];
  /** 푸시가 도착하는 방법입니다. `hook`은 코드 호스팅 서비스가 알리고, `poll`은 서버가 직접 확인하며, `none`은 도착하지 않습니다. */
  by: string;
  receivedAt: TimeProps['value'];
  polledAt: TimeProps['value'];
  /** 마지막으로 확인하지 못한 이유입니다. */
  problem: string | undefined;
  /** 이 저장소의 웹훅을 만들었으면 `true`입니다. */
  registered?: boolean;
  /** “웹훅 만들기” 버튼을 누르면 호출됩니다. 만들 수 없는 저장소이면 생략합니다. */
  onRegister?: (() => void) | undefined;
  /** 웹훅을 만드는 동안 `true`입니다. */
  registering?: boolean;
  /** 웹훅을 만들지 못한 오류입니다. 위험 `Banner`입니다. */
  failure?: ReactNode;
}

/** The button that makes the webhook of a repository at its code host, or makes it again while nothing arrives. */
function RegisterButton(props: PushArrivalRowProps) {
  const { repository, registered = false, onRegister, registering = false } = props;
  const strings = useStrings(pushHookStrings);
  const label = registered ? strings.registerAgain : strings.register;
  return (
    <Button
      size="small"
      aria-label={strings.registerNamed(repository, registering ? strings.registering : label)}
      pending={registering}
      pendingLabel={strings.registering}
      onClick={onRegister}
    >
      {label}
    </Button>
  );
}

/** How pushes to one repository arrive. */
export function PushArrivalRow(props: PushArrivalRowProps) {
  const { repository, containers, by, receivedAt, polledAt, problem, registered, failure } = props;
  const strings = useStrings(pushHookStrings);
  const known = isKnown(by);
  return (
    <Row
      actions={
        <Inline gap="s">
          <Badge tone={known ? TONES[by] : 'neutral'}>{known ? strings.arrivesBy[by] : by}</Badge>
          {props.onRegister && <RegisterButton {...props} />}
        </Inline>
      }
    >
      <Stack gap="xs">
        <Text as="div" weight="medium">
          <Masked path>{repository}</Masked>
        </Text>
        <Inline gap="s">
          <Text as="span" tone="muted" size="caption">
            <span translate="no">{containers.join(', ')}</span>
          </Text>
          {receivedAt && (
            <Text as="span" tone="muted" size="caption" numeric>
              {`${strings.received} `}
              <Time value={receivedAt} relativeTo="now" />
            </Text>
          )}
          {polledAt && (
            <Text as="span" tone="muted" size="caption" numeric>
              {`${strings.polled} `}
              <Time value={polledAt} relativeTo="now" />
            </Text>
          )}
        </Inline>
        {registered && by !== 'hook' && (
          <Text tone="muted" size="caption">
            {strings.registered}
          </Text>
        )}
        {by === 'none' && (
          <Text tone="muted" size="caption">
            {strings.arrivesByNone}
          </Text>
        )}
        {problem !== undefined && (
          <Text tone="critical" size="caption">
            {problem}
          </Text>
        )}
        {failure}
      </Stack>
    </Row>
  );
}

/** Props of {@link PushArrivalsCard}. */
export interface PushArrivalsCardProps {
  /** 저장소마다 `PushArrivalRow` 하나입니다. 불러오는 동안과 오류 뒤에는 `undefined`입니다. */
  rows: readonly ReactElement[] | undefined;
  /** 목록을 처음 불러오는 동안 `true`입니다. */
  loading: boolean;
  /** 목록을 불러오지 못한 오류입니다. */
  failure: ReactNode;
}

/** The region "푸시가 도착하는 방법": each repository whose pushes deploy, and how its pushes arrive. */
export function PushArrivalsCard({ rows, loading, failure }: PushArrivalsCardProps) {
  const strings = useStrings(pushHookStrings);
  return (
    <Card title={strings.arrivals} description={strings.arrivalsDescription}>
      {failure}
      {loading && <RowsSkeleton height="44px" />}
      {rows?.length === 0 && <Text tone="muted">{strings.noArrivals}</Text>}
      {rows && rows.length > 0 && <RowList label={strings.arrivalList}>{rows}</RowList>}
    </Card>
  );
}
