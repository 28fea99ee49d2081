import type { ComponentProps, MouseEvent } from 'react';
import { button } from '../button/button.css.ts';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { SpinnerIcon } from '../spinner/spinner.tsx';

/** Props of {@link IconButton}. The props of a native button are forwarded to the `button` element. */
export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  /** 접근성 이름입니다. 눈에도 보이려면 버튼을 {@link Tooltip}으로 감쌉니다. */
  label: string;
  /** `@naru/design-system/icons`의 아이콘입니다. 화면 낭독기는 레이블만 읽습니다. */
  icon: IconNode;
  /** 줄과 막대에는 `ghost`를, 혼자 있는 버튼에는 `secondary`를 씁니다. */
  variant?: 'secondary' | 'ghost';
  /** `small`은 줄 안에 쓰며, 터치 화면에서는 44px로 커집니다. */
  size?: 'normal' | 'small';
  /** 작업이 진행 중입니다. 아이콘 대신 스피너를 보이고, 눌러도 반응하지 않습니다. */
  pending?: boolean;
}

/**
 * A square button for an action with a well-known icon. For an icon that members might not recognise use a {@link Button} with a
 * text.
 */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'ghost', size = 'normal', pending, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={button({ variant, size, shape: 'icon' })}
      aria-label={label}
      aria-disabled={pending ? true : undefined}
      aria-busy={pending ? true : undefined}
      onClick={press}
    >
      {pending ? <SpinnerIcon /> : <Icon node={icon} size="text" />}
    </button>
  );
}
