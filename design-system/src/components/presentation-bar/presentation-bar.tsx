import { useFocusFallback } from '../../behavior/focus.ts';
import { presentationStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import * as css from './presentation-bar.css.ts';

/** Props of {@link PresentationBar}. */
export interface PresentationBarProps {
  /** “끄기”를 누르면 호출됩니다. */
  onEnd: () => void;
}

/**
 * Indicates presentation mode with a frame around the page, and with a bar that contains the button for ending the mode. Render it
 * while a `PresentationProvider` has a mask. Place it before the `AppShell`, so that the bar has its own space above the navigation
 * and covers nothing.
 */
export function PresentationBar({ onEnd }: PresentationBarProps) {
  const strings = useStrings(presentationStrings);
  const bar = useFocusFallback<HTMLElement>();
  return (
    <>
      <aside ref={bar} className={css.presentationBar} aria-label={strings.label}>
        <Text as="strong" weight="strong">
          {strings.label}
        </Text>
        <Text as="span" size="caption" truncated>
          {strings.explanation}
        </Text>
        <Button size="small" aria-label={strings.endLabel} onClick={onEnd}>
          {strings.end}
        </Button>
      </aside>
      <div className={css.pageFrame} aria-hidden="true" />
    </>
  );
}
