import { type AccentName, accentNames, checkAccent } from '@naru/tokens/accent';
import { type Mode, modes } from '@naru/tokens/color';
import type { ContrastCheck } from '@naru/tokens/contrast-checks';
import { accentOf, type ThemeOptions } from '@naru/tokens/custom-theme';
import { TriangleAlert } from 'lucide';
import { Badge } from '../../components/badge/badge.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { circleCheck } from '../../components/icon/icon.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { TokenSampleList, TokenSampleRow } from '../page.tsx';

const purposes: Record<AccentName, string> = {
  primary: '주된 버튼',
  primaryHover: '포인터가 올라간 주된 버튼',
  textOnPrimary: '주된 버튼의 글자',
  link: '링크',
  focus: '초점의 윤곽',
};
const modeNames = { light: '라이트', dark: '다크' };

/** Returns the contrast check with the lowest contrast between a colour and its backgrounds. */
function worstOf(name: AccentName, options: ThemeOptions, mode: Mode): ContrastCheck {
  return checkAccent(accentOf(options, mode) ?? {}, mode)
    .filter(({ foreground }) => foreground === name)
    .reduce((worst, check) => (check.ratio < worst.ratio ? check : worst));
}

interface ReachedProps {
  check: ContrastCheck;
  mode: Mode;
}

function Reached({ check: { ratio, minimum }, mode }: ReachedProps) {
  const isEnough = ratio >= minimum;
  return (
    <Badge tone={isEnough ? 'success' : 'danger'} icon={isEnough ? circleCheck : TriangleAlert}>
      {`${modeNames[mode]} ${ratio.toFixed(2)}:1 ${isEnough ? '충분' : '모자람'}`}
    </Badge>
  );
}

interface AccentRowProps {
  name: AccentName;
  options: ThemeOptions;
}

function AccentRow({ name, options }: AccentRowProps) {
  const checks = modes.map((mode) => ({ mode, check: worstOf(name, options, mode) }));
  return (
    <TokenSampleRow name={purposes[name]} value={`${checks[0]?.check.minimum}:1 이상`}>
      <Inline>
        {checks.map(({ mode, check }) => (
          <Reached key={mode} mode={mode} check={check} />
        ))}
      </Inline>
    </TokenSampleRow>
  );
}

interface ContrastListProps {
  options: ThemeOptions;
}

/** The contrasts of the accent colour in both modes, as WCAG 2.2 defines contrast. */
export function ContrastList({ options }: ContrastListProps) {
  if (!options.accent) {
    return (
      <EmptyState title="강조색이 없습니다">
        잉크와 종이의 대비는 '색' 페이지에 있습니다.
      </EmptyState>
    );
  }
  return (
    <TokenSampleList label="강조색의 대비">
      {accentNames.map((name) => (
        <AccentRow key={name} name={name} options={options} />
      ))}
    </TokenSampleList>
  );
}
