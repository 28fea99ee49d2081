import { Clock, GitBranch, OctagonX, Replace, Rocket, ShieldX, SkipForward } from 'lucide';
import { Badge } from '../../components/badge/badge.tsx';
import { circleCheck, type IconNode } from '../../components/icon/icon.tsx';
import type { Tone } from '../../styles/tones.ts';

/** The outcome of a push: its key, and the text for members. */
export interface DeliveryOutcomeText {
  /** “deployed”나 “path” 같은 결과의 이름입니다. 모르는 이름은 중립으로 보입니다. */
  readonly key: string;
  /** 회원이 읽는 텍스트입니다. */
  readonly text: string;
}

interface Look {
  readonly tone: Tone;
  readonly icon: IconNode;
}

const SKIPPED: Look = { tone: 'neutral', icon: SkipForward };

/** The look of each outcome whose look differs from that of a skipped push. */
const LOOKS: Readonly<Record<string, Look>> = {
  failed: { tone: 'danger', icon: OctagonX },
  deploying: { tone: 'info', icon: Rocket },
  checks: { tone: 'info', icon: Clock },
  waiting: { tone: 'info', icon: Clock },
  deployed: { tone: 'success', icon: circleCheck },
  replaced: { tone: 'neutral', icon: Replace },
  branch: { tone: 'neutral', icon: GitBranch },
  forged: { tone: 'warning', icon: ShieldX },
};

/** Props of {@link DeliveryBadge}. */
export interface DeliveryBadgeProps {
  outcome: DeliveryOutcomeText;
}

/** What became of a push, as a text, a shape and a tone. */
export function DeliveryBadge({ outcome: { key, text } }: DeliveryBadgeProps) {
  const { tone, icon } = Object.hasOwn(LOOKS, key) ? (LOOKS[key] ?? SKIPPED) : SKIPPED;
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
