import { Rocket } from 'lucide';
import { type ReactNode, useId } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { useFocusFallback } from '../../behavior/focus.ts';
import { ActionBar } from '../../components/action-bar/action-bar.tsx';
import { BottomBar } from '../../components/bottom-bar/bottom-bar.tsx';
import { Button } from '../../components/button/button.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { changeStrings } from '../strings/changes.ts';
import { deploymentStrings } from '../strings/deployments.ts';
import { type ChangeRow, groupChanges } from './change-row.ts';

/** Props of {@link ChangesBar}. */
export interface ChangesBarProps {
  /** 저장했지만 배포하지 않은 변경입니다. 아직 모르는 동안은 `undefined`입니다. 변경이 없으면 막대도 없습니다. */
  changes: readonly ChangeRow[] | undefined;
  /** 목록이 열려 있는지 정합니다. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** 포인터나 초점이 가까이 오면 호출됩니다. 이때 목록을 불러옵니다. */
  onApproach: () => void;
  /** 열었을 때 보이는 목록입니다. */
  list: ReactNode;
  /** 함께 되돌릴 수 있는 것을 모두 되돌립니다. 되돌릴 것이 없으면 생략합니다. */
  onDiscardAll?: (() => void) | undefined;
  onDeploy: () => void;
  /** 배포를 요청했으면 `true`입니다. */
  deploying: boolean;
  /** 배포가 이미 진행 중이라 지금 배포할 이유가 없으면 `true`입니다. 버튼이 그렇다고 알리고 눌리지 않습니다. */
  blocked?: boolean;
  /** 배포하지 못했거나 되돌리지 못한 일입니다. `danger` `Banner`로 표시합니다. */
  failures: ReactNode;
}

/** Returns the number of containers by the work that deploying requires: "다시 빌드 1개 · 재시작만 필요 2개". */
function useSummary(changes: readonly ChangeRow[]): string {
  const strings = useStrings(changeStrings);
  const effects = groupChanges(changes).map(({ effect }) => effect);
  return (['build', 'restart', 'none'] as const)
    .map((effect) => [effect, effects.filter((one) => one === effect).length] as const)
    .filter(([, count]) => count > 0)
    .map(([effect, count]) => strings.containers(strings.effect[effect], count))
    .join(' · ');
}

/**
 * A bar with the number of saved changes that are not deployed. Its button is the primary button of the page. On narrow screens, a bar
 * at the bottom contains the button while the bar is outside of the viewport. The bar announces a new number to screen readers, and
 * renders nothing when no change is waiting.
 */
export function ChangesBar({ changes, ...rest }: ChangesBarProps) {
  const strings = useStrings(changeStrings);
  useChangeAnnouncement(changes?.length, () => strings.announced(changes?.length ?? 0));
  return changes && changes.length > 0 && <WaitingChanges changes={changes} {...rest} />;
}

interface WaitingChangesProps extends ChangesBarProps {
  changes: readonly ChangeRow[];
}

function WaitingChanges(props: WaitingChangesProps) {
  const { changes, open, onOpenChange, onApproach, blocked = false } = props;
  const strings = useStrings(changeStrings);
  const { blocked: whyBlocked, bar, deployNow } = useStrings(deploymentStrings);
  const reason = useId();
  const ref = useFocusFallback<HTMLDivElement>();
  const summary = useSummary(changes);
  const title = strings.waiting(changes.length);
  const deploy = (text: string, size: 'normal' | 'small') => (
    <Button
      size={size}
      variant="primary"
      icon={Rocket}
      pending={props.deploying}
      pendingLabel={strings.deploying}
      ariaDisabled={blocked}
      aria-describedby={blocked ? reason : undefined}
      onClick={props.onDeploy}
    >
      {text}
    </Button>
  );
  return (
    <div ref={ref}>
      <BottomBar
        label={bar}
        status={
          <Text as="span" size="caption">
            {title}
          </Text>
        }
        action={deploy(deployNow, 'normal')}
      >
        <ActionBar
          title={title}
          summary={
            <>
              {summary}
              {blocked && <VisuallyHidden id={reason}>{whyBlocked}</VisuallyHidden>}
            </>
          }
          actions={
            <>
              <Button
                size="small"
                aria-expanded={open}
                onPointerEnter={onApproach}
                onFocus={onApproach}
                onClick={() => onOpenChange(!open)}
              >
                {open ? strings.hide : strings.show}
              </Button>
              {props.onDiscardAll && (
                <Button size="small" variant="dangerQuiet" onClick={props.onDiscardAll}>
                  {strings.discardAll}
                </Button>
              )}
              {deploy(strings.deploy, 'small')}
            </>
          }
        >
          {open || props.failures ? (
            <Stack gap="l">
              {props.failures}
              {open && props.list}
            </Stack>
          ) : undefined}
        </ActionBar>
      </BottomBar>
    </div>
  );
}
