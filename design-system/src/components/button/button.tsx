import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useFocusFallbackWhenDisabled } from '../../behavior/focus.ts';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { SpinnerIcon } from '../spinner/spinner.tsx';
import { button, buttonLabel, buttonSpinner, textAfterIcon } from './button.css.ts';

/** Props of {@link Button}. The props of a native button are forwarded to the `button` element. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** 누르면 하는 일을 동사로 표시합니다. */
  children: ReactNode;
  /**
   * `primary`는 한 화면에 하나까지 씁니다. `secondary`는 나머지 행동에, `ghost`는 줄과 막대 안에
   * 씁니다. `danger`는 삭제를 확인하는 대화상자 안에서만 씁니다. `dangerQuiet`는 그 대화상자를 여는
   * 버튼에 쓰며, 텍스트만 붉습니다.
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerQuiet';
  /**
   * `small`은 줄 안에 쓰며, 터치 화면에서는 44px로 커집니다. `large`는 랜딩 페이지에서만 씁니다.
   */
  size?: 'large' | 'normal' | 'small';
  /** 텍스트 앞의 아이콘입니다. 화면 낭독기는 읽지 않습니다. */
  icon?: IconNode | undefined;
  /** 담긴 자리의 너비를 가득 채웁니다. 좁은 양식에 씁니다. */
  wide?: boolean;
  /** 작업이 진행 중입니다. 눌러도 반응하지 않고, 초점과 너비는 그대로입니다. */
  pending?: boolean;
  /** `pending`일 때의 텍스트입니다. 예: “저장하는 중”. 없으면 텍스트가 바뀌지 않습니다. */
  pendingLabel?: string | undefined;
  /**
   * 비활성처럼 보이고 눌러도 반응하지 않지만, 초점을 받고 읽힙니다. `aria-describedby`로 이유를
   * 가리킵니다. 문구를 입력해 확인할 때만 씁니다. 입력이 틀렸다고 제출 버튼을 비활성으로 만들지
   * 않습니다.
   */
  ariaDisabled?: boolean;
  /**
   * 스타일을 자식에 대신 입힙니다. 예: `<Button asChild><Link to="…">…</Link></Button>`.
   * `pending`과 함께 쓰지 않습니다.
   */
  asChild?: boolean;
}

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** A button that runs an action. For navigation use a link: {@link TextLink}, or `asChild` for a link that looks like a button. */
export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'secondary',
    size = 'normal',
    icon,
    wide,
    pending,
    pendingLabel,
    ariaDisabled,
    asChild,
    ...rest
  } = props;
  const className = button({ variant, size, wide });
  const ref = useComposedRefs(rest.ref, useFocusFallbackWhenDisabled(rest.disabled === true));
  if (asChild) {
    return (
      <Slot {...rest} className={className}>
        <Slottable child={children}>{(content) => <Label icon={icon}>{content}</Label>}</Slottable>
      </Slot>
    );
  }
  const blocked = pending || ariaDisabled;
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={className}
      aria-disabled={blocked ? true : undefined}
      aria-busy={pending ? true : undefined}
      onClick={blocked ? refuse : rest.onClick}
    >
      <Label
        icon={icon}
        spinning={pending === true && !pendingLabel}
        shown={!(pending && pendingLabel)}
      >
        {children}
      </Label>
      {pendingLabel && (
        <Label spinning shown={pending === true}>
          {pendingLabel}
        </Label>
      )}
    </button>
  );
}

interface LabelProps {
  icon?: IconNode | undefined;
  /** Whether a spinner replaces the icon. A hidden label reserves its space only, because an animated spinner repaints the page 60 times a second. */
  spinning?: boolean;
  shown?: boolean;
  children: ReactNode;
}

function Label({ icon, spinning = false, shown = true, children }: LabelProps) {
  return (
    <span className={buttonLabel} data-shown={shown}>
      {spinning && <span className={buttonSpinner}>{shown && <SpinnerIcon />}</span>}
      {icon && !spinning && <Icon node={icon} />}
      <span className={icon && textAfterIcon}>{children}</span>
    </span>
  );
}
