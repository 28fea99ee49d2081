import { Button, Inline } from '@naru/design-system';

export interface TwoStepActionsProps {
  hasApp: boolean;
  /** Whether there is any factor, with which recovery codes go. */
  isProtected: boolean;
  beginning: boolean;
  renewing: boolean;
  onBegin: () => void;
  onRemove: () => void;
  onRenew: () => void;
}

/** The buttons of the card "두 단계 로그인". */
export function TwoStepActions(props: TwoStepActionsProps) {
  return (
    <Inline gap="s">
      {props.hasApp ? (
        <Button variant="dangerQuiet" onClick={props.onRemove}>
          인증 앱 해제
        </Button>
      ) : (
        <Button pending={props.beginning} onClick={props.onBegin}>
          인증 앱 등록
        </Button>
      )}
      {props.isProtected && (
        <Button pending={props.renewing} onClick={props.onRenew}>
          새 복구 코드
        </Button>
      )}
    </Inline>
  );
}
