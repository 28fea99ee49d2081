import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide';
import { Badge, type BadgeProps } from '../../components/badge/badge.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { textForCode } from '../../strings/string-group.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { serverCheckStrings } from '../strings/server-checks.ts';

/** Props of {@link ServerCheckRow}. */
export interface ServerCheckRowProps {
  /** 점검한 것의 이름입니다. 예: “디스크”. */
  title: string;
  /** `ok`, `warning`, `problem`입니다. 모르는 값은 색 없이 그대로 보입니다. */
  state: string;
  /** 측정한 상태를 몇 낱말로 표시합니다. */
  summary: string;
  /** 운영자가 할 일입니다. 할 일이 없으면 생략합니다. */
  remedy?: string | null | undefined;
  /** 문제가 있는 것을 한 줄씩 표시합니다. 발표 화면에서는 가립니다. */
  details?: readonly string[] | null | undefined;
}

const looks: Readonly<Record<string, Pick<BadgeProps, 'icon' | 'tone'>>> = {
  ok: { tone: 'success', icon: CircleCheck },
  warning: { tone: 'warning', icon: TriangleAlert },
  problem: { tone: 'danger', icon: OctagonAlert },
};

/** One check of an installation: its state, and what the operator has to do. */
export function ServerCheckRow({ title, state, summary, remedy, details }: ServerCheckRowProps) {
  const { ok, warning, problem } = useStrings(serverCheckStrings);
  return (
    <Row>
      <Stack gap="xs" align="start">
        <Inline>
          <Badge {...(looks[state] ?? { icon: Info })}>
            {textForCode({ ok, warning, problem }, state)}
          </Badge>
          <Text as="span" weight="medium">
            {title}
          </Text>
          <Text as="span" tone="muted">
            {summary}
          </Text>
        </Inline>
        {remedy && <Text>{remedy}</Text>}
        {details?.map((line) => (
          <Text key={line} size="caption">
            <Masked>{line}</Masked>
          </Text>
        ))}
      </Stack>
    </Row>
  );
}
