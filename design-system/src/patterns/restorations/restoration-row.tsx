import { ArrowLeftRight, Plus, Scale, Trash2, Undo2 } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import type { IconNode } from '../../components/icon/icon.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time } from '../../components/time/time.tsx';
import { textForCode } from '../../strings/string-group.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { Tone } from '../../styles/tones.ts';
import { restorationStrings } from '../strings/restorations.ts';
import { RestorationSteps } from './restoration-steps.tsx';

/** 되돌리기나 버리기처럼 하나의 버튼으로 시작하는 일입니다. */
export interface RestorationAction {
  /** 버튼을 누르면 호출됩니다. 확인하는 대화상자를 엽니다. */
  readonly onPress: () => void;
  /** 버튼의 ref이며 초점을 옮길 때 씁니다. */
  readonly ref?: ButtonProps['ref'];
}

/** Props of {@link RestorationRow}. */
export interface RestorationRowProps {
  /** 복원한 내용을 받는 데이터베이스나 볼륨의 이름입니다. */
  name: string;
  /** 종류와 버전입니다. 예: “PostgreSQL 17”, “볼륨”. */
  kind: string;
  /** `running`, `ready`, `switched`, `undone`, `dropped`, `failed` 가운데 하나입니다. 모르는 낱말은 그대로 보입니다. */
  state: string;
  /** 진행 중인 복원의 단계이거나, 바꾸거나 되돌리는 동안의 `switching`, `undoing`입니다. */
  step?: string | undefined;
  /** `backup`, `upgrade`, `point` 가운데 하나입니다. */
  origin: string;
  /** 새 컨테이너나 볼륨을 만들었는지 나타냅니다. */
  created?: boolean | undefined;
  /** 업그레이드하는 버전들입니다. */
  versions?: { readonly from: string; readonly to: string } | undefined;
  /** ISO 8601로 표시한, 복원한 백업의 시각입니다. */
  backupAt?: string | undefined;
  /** ISO 8601로 표시한, 복원한 시점입니다. */
  pointAt?: string | undefined;
  /** ISO 8601로 표시한, 시작한 시각입니다. */
  startedAt: string;
  /** ISO 8601로 표시한, 끝난 시각입니다. 진행 중이거나 기다리면 `undefined`입니다. */
  endedAt?: string | undefined;
  /** 이 시각까지 바꾸지 않으면 버립니다. */
  dropAt?: string | undefined;
  /** 이 시각까지 되돌릴 수 있거나, 되돌리기 전의 내용을 보관합니다. */
  keptUntil?: string | undefined;
  /** 실패한 이유입니다. 실패하지 않았으면 `undefined`입니다. */
  reason?: string | undefined;
  /** `ContentComparison`입니다. 비교한 것이 없으면 생략합니다. */
  comparison?: ReactNode;
  /** 새로 만든 컨테이너나 백업으로 가는 링크처럼, 버튼들 앞에 놓이는 것입니다. */
  link?: ReactNode;
  /** 할 수 없는 일은 생략합니다. */
  switching?: RestorationAction | undefined;
  dropping?: RestorationAction | undefined;
  stopping?: RestorationAction | undefined;
  undoing?: RestorationAction | undefined;
  /** 되돌릴 수 있게 보관한 내용을 미리 삭제하는 일입니다. */
  freeing?: RestorationAction | undefined;
}

const badges: Readonly<Record<string, readonly [Tone, IconNode]>> = {
  ready: ['info', Scale],
  switched: ['success', ArrowLeftRight],
  created: ['success', Plus],
  undone: ['neutral', Undo2],
  dropped: ['neutral', Trash2],
};

/** The state as a badge. */
function StateBadge({ state, step, created }: RestorationRowProps) {
  const strings = useStrings(restorationStrings);
  const word = state === 'switched' && created ? 'created' : state;
  const look = Object.hasOwn(badges, word) ? badges[word] : undefined;
  if (step !== undefined || look === undefined)
    return (
      <StatusBadge status={state === 'running' || step !== undefined ? 'inProgress' : state} />
    );
  const [tone, icon] = look;
  return (
    <Badge tone={tone} icon={icon}>
      {textForCode(strings.states, word)}
    </Badge>
  );
}

/** What the content is, and when the restoration began or ended. */
function Facts({ origin, versions, backupAt, pointAt, startedAt, endedAt }: RestorationRowProps) {
  const strings = useStrings(restorationStrings);
  const [label, at] =
    pointAt === undefined ? [strings.ofBackup, backupAt] : [strings.ofPoint, pointAt];
  const leading = [
    ...(origin === 'upgrade' ? [strings.upgrade] : []),
    ...(versions ? [strings.versions(versions.from, versions.to)] : []),
  ];
  return (
    <Text as="div" size="caption" tone="muted" numeric>
      {leading.length > 0 && <span>{`${leading.join(' · ')} · `}</span>}
      {at !== undefined && (
        <span>
          <Time value={at} withTime />
          <span>{` ${label} · `}</span>
        </span>
      )}
      <span>{`${endedAt === undefined ? strings.started : strings.ended} `}</span>
      <Time value={endedAt ?? startedAt} withTime />
    </Text>
  );
}

/** Until when the member can decide, or what keeps the member waiting. */
function Deadline({ state, step, dropAt, keptUntil }: RestorationRowProps) {
  const strings = useStrings(restorationStrings);
  if (state !== 'running' && step !== undefined) {
    return (
      <Text as="div" size="caption">
        {textForCode(strings.steps, step)}
      </Text>
    );
  }
  const deadlines: Readonly<Record<string, readonly [string | undefined, string]>> = {
    ready: [dropAt, strings.until.drop],
    switched: [keptUntil, strings.until.undo],
    undone: [keptUntil, strings.until.keep],
  };
  const [at, text] = deadlines[state] ?? [];
  if (at === undefined) return null;
  return (
    <Text as="div" size="caption" numeric>
      <Time value={at} withTime relativeTo="now" />
      <span>{text}</span>
    </Text>
  );
}

interface ActionButtonProps {
  action: RestorationAction | undefined;
  label: string;
  name: string;
  variant?: ButtonProps['variant'];
}

function ActionButton({ action, label, name, variant = 'secondary' }: ActionButtonProps) {
  if (action === undefined) return null;
  return (
    <Button
      size="small"
      variant={variant}
      aria-label={name}
      ref={action.ref}
      onClick={action.onPress}
    >
      {label}
    </Button>
  );
}

function Actions(props: RestorationRowProps) {
  const { name, link, switching, dropping, stopping, undoing, freeing } = props;
  const strings = useStrings(restorationStrings);
  return (
    <Inline gap="s">
      {link}
      <ActionButton action={switching} label={strings.switch} name={strings.switchNamed(name)} />
      <ActionButton action={undoing} label={strings.undo} name={strings.undoNamed(name)} />
      <ActionButton action={stopping} label={strings.stop} name={strings.stopNamed(name)} />
      <ActionButton
        action={dropping}
        label={strings.drop}
        name={strings.dropNamed(name)}
        variant="dangerQuiet"
      />
      <ActionButton
        action={freeing}
        label={strings.free}
        name={strings.freeNamed(name)}
        variant="dangerQuiet"
      />
    </Inline>
  );
}

/** A restoration in a `RestorationList`: its state, its steps while it runs, and then the comparison and what can be done with the new content. */
export function RestorationRow(props: RestorationRowProps) {
  const { name, kind, state, step, origin, startedAt, reason, comparison } = props;
  const isRunning = state === 'running';
  return (
    <Row
      actions={<Actions {...props} />}
      below={
        isRunning ? (
          <RestorationSteps name={name} origin={origin} step={step ?? ''} since={startedAt} />
        ) : (
          comparison
        )
      }
    >
      <Stack gap="xs">
        <Inline gap="s">
          <StateBadge {...props} />
          <Text as="span" weight="medium">
            <ClampedText text={name} />
          </Text>
          <Text as="span" size="caption" tone="muted">
            {kind}
          </Text>
        </Inline>
        <Facts {...props} />
        <Deadline {...props} />
        {reason !== undefined && (
          <Text size="caption" tone="critical">
            {reason}
          </Text>
        )}
      </Stack>
    </Row>
  );
}
