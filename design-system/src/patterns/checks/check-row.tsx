import { Lightbulb, TriangleAlert } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { useFocusFallback } from '../../behavior/focus.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { checkStrings } from '../strings/checks.ts';

/** The button of a finding that corrects the harmful setting. */
export interface CheckMending {
  /** The label of the button: "PORT를 3000번으로 변경". */
  label: string;
  pending: boolean;
  onMend: () => void;
}

/** Props of {@link CheckRow}. */
export interface CheckRowProps {
  /** 문제가 있는 곳입니다. 컨테이너나 볼륨의 이름입니다. */
  place: string;
  /** 무엇에 관한 것인지 짧게 표시합니다. 예: “http 포트”. `place`와 함께 이 줄의 버튼 이름이 됩니다. */
  subject: string;
  /** 왜 문제가 되는지 한두 문장으로 표시합니다. */
  problem: string;
  /** 무언가를 망가뜨리는 것은 `warning`, 낭비일 뿐인 것은 `advice`입니다. */
  tone: 'warning' | 'advice';
  /** 한 번 눌러 고치는 버튼, 또는 회원이 정하는 곳으로 가는 라우터의 링크입니다. */
  remedy: CheckMending | ReactElement;
  /** 회원이 이 문제를 더는 알리지 말라고 했으면 `true`입니다. */
  ignored: boolean;
  onIgnore: (ignored: boolean) => void;
  /** 고치지 못한 일입니다. `danger` `Banner`로 표시합니다. */
  failure?: ReactNode;
}

function Remedy({ name, remedy }: { name: string; remedy: CheckRowProps['remedy'] }) {
  const button = useFocusFallback<HTMLButtonElement>();
  if (!('onMend' in remedy)) {
    return (
      <Button asChild size="small">
        {remedy}
      </Button>
    );
  }
  const { label, pending, onMend } = remedy;
  return (
    <Button
      ref={button}
      size="small"
      pending={pending}
      aria-label={`${name} ${label}`}
      onClick={onMend}
    >
      {label}
    </Button>
  );
}

/** One finding in a {@link ChecksDialog}. When the focused row is removed, the heading of the list receives the focus. */
export function CheckRow(props: CheckRowProps) {
  const { place, subject, problem, tone, remedy, ignored, onIgnore, failure } = props;
  const strings = useStrings(checkStrings);
  const ignore = useFocusFallback<HTMLButtonElement>();
  const name = `${place} ${subject}`;
  const isWarning = tone === 'warning';
  return (
    <Row
      actions={
        <Inline gap="s">
          {!ignored && <Remedy name={name} remedy={remedy} />}
          <Button
            ref={ignore}
            size="small"
            variant="ghost"
            aria-label={ignored ? strings.restoreOne(name) : strings.ignoreOne(name)}
            onClick={() => onIgnore(!ignored)}
          >
            {ignored ? strings.restore : strings.ignore}
          </Button>
        </Inline>
      }
      below={failure || undefined}
    >
      <Stack gap="xs" align="start">
        <Inline>
          <Badge
            tone={isWarning ? 'warning' : 'neutral'}
            icon={isWarning ? TriangleAlert : Lightbulb}
          >
            {isWarning ? strings.warning : strings.advice}
          </Badge>
          <Text as="span" weight="medium">
            <ClampedText text={place} />
          </Text>
          <Text as="span">
            <ClampedText text={subject} translatable />
          </Text>
        </Inline>
        <Text tone="muted">{problem}</Text>
      </Stack>
    </Row>
  );
}
