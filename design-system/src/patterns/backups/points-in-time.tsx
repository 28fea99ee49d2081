import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '../../components/badge/badge.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time } from '../../components/time/time.tsx';
import { formatBytes } from '../../format/format.ts';
import { textForCode } from '../../strings/string-group.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { pointInTimeStrings } from '../strings/points-in-time.ts';
import { windowEnd } from './points-in-time.css.ts';

interface Times {
  readonly from: string;
  readonly to: string;
}

/** The first and the last of the times to which a database can be restored, in ISO 8601. */
export interface RestorableTimes extends Times {
  /** 저장소에 있는 사본만으로 복원할 수 있는 구간입니다. */
  readonly copied?: Times | null | undefined;
}

/** Props of {@link PointsInTime}. */
export interface PointsInTimeProps {
  /** `waiting`, `preparing`, `active`, `behind`, `paused`, `stopped`, `off` 가운데 하나입니다. 모르는 낱말은 그대로 보입니다. */
  state: string;
  /** 복원할 수 있는 시각의 구간이며, 최근 것부터입니다. */
  windows: readonly RestorableTimes[];
  /** 다음 배포에서 끌 것인지 나타냅니다. */
  ending?: boolean | undefined;
  /** 보관한 파일의 크기이며 단위는 바이트입니다. 생략하면 보이지 않습니다. */
  bytes?: number | undefined;
  /** 보관이 멈췄거나 준비하지 못한 이유입니다. */
  problem?: string | undefined;
  /** 변경 기록을 저장소로도 보내는지 나타냅니다. 켜면 구간마다 저장소에 언제까지 있는지 보입니다. */
  target?: boolean | undefined;
  /** 저장소로 보내지 못한 이유입니다. */
  copyProblem?: string | undefined;
}

/** The colour of each known state. */
const tones: Readonly<Record<string, BadgeProps['tone']>> = {
  waiting: 'info',
  preparing: 'info',
  active: 'success',
  behind: 'danger',
  paused: 'danger',
  stopped: 'warning',
};

/** The number of windows that are shown. Others are counted. */
const SHOWN = 3;

/** The times that can be restored: until now while the window grows. */
function Window({ from, to, open }: RestorableTimes & { open: boolean }) {
  const strings = useStrings(pointInTimeStrings);
  return (
    <Text as="div" numeric>
      <span className={windowEnd}>
        <span>{strings.window.before}</span>
        <Time value={from} withTime />
        <span>{strings.window.between.trimEnd()}</span>
      </span>{' '}
      <span className={windowEnd}>
        {open ? <span>{strings.now}</span> : <Time value={to} withTime />}
        <span>{strings.window.after}</span>
      </span>
    </Text>
  );
}

/** Until when the changes of a window are in the storage, without the disk of the server. */
function Copied({ from, copied, target }: RestorableTimes & { target: boolean }) {
  const { copied: strings } = useStrings(pointInTimeStrings);
  if (!copied) {
    if (!target) return null;
    return (
      <Text size="caption" tone="muted">
        {strings.none}
      </Text>
    );
  }
  const isWhole = copied.from === from;
  const around = isWhole ? strings.until : strings.between;
  return (
    <Text as="div" size="caption" tone="muted" numeric>
      {around.before}
      {!isWhole && (
        <>
          <span className={windowEnd}>
            <Time value={copied.from} withTime />
            <span>{strings.between.between.trimEnd()}</span>
          </span>{' '}
        </>
      )}
      <span className={windowEnd}>
        <Time value={copied.to} withTime />
        <span>{around.after}</span>
      </span>
    </Text>
  );
}

/** The sentence about a state in which no time can be chosen yet, or in which archiving changes with the next deployment. */
function Note({ state, ending, windows }: Pick<PointsInTimeProps, 'state' | 'ending' | 'windows'>) {
  const strings = useStrings(pointInTimeStrings);
  const notes: Readonly<Record<string, string>> = strings.notes;
  const note = ending && state !== 'off' ? strings.ending : notes[state];
  const text = state === 'off' && windows.length > 0 ? strings.kept : note;
  if (!text) return null;
  return (
    <Text size="caption" tone="muted">
      {text}
    </Text>
  );
}

/** Whether and to which times a database can be restored: the state of its archive, the windows, and the reason why archiving has paused. */
export function PointsInTime(props: PointsInTimeProps): ReactNode {
  const { state, windows, bytes, problem, target = false, copyProblem } = props;
  const strings = useStrings(pointInTimeStrings);
  return (
    <Stack gap="xs">
      <Inline gap="s">
        <Badge dot tone={tones[state] ?? 'neutral'}>
          {textForCode(strings.states, state)}
        </Badge>
        {bytes !== undefined && bytes > 0 && (
          <Text as="span" size="caption" tone="muted" numeric>
            {formatBytes(bytes)}
          </Text>
        )}
      </Inline>
      {windows.slice(0, SHOWN).map((window, index) => (
        <Stack key={window.from} gap="none">
          <Window {...window} open={index === 0 && state === 'active'} />
          <Copied {...window} target={target && index === 0} />
        </Stack>
      ))}
      {windows.length > SHOWN && (
        <Text size="caption" tone="muted">
          {strings.moreWindows(windows.length - SHOWN)}
        </Text>
      )}
      <Note {...props} />
      {problem !== undefined && (
        <Text size="caption" tone="critical">
          {problem}
        </Text>
      )}
      {copyProblem !== undefined && (
        <Text size="caption" tone="critical">
          {copyProblem}
        </Text>
      )}
    </Stack>
  );
}
