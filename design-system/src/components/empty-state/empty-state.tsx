import type { ReactNode } from 'react';
import { Ferry } from '../ferry/ferry.tsx';
import { Text } from '../text/text.tsx';
import { type DrawingName, drawings } from './drawings.tsx';
import { emptyState, stateDrawing, stateTexts } from './empty-state.css.ts';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** 무엇이 없는지 표시합니다. 예: “컨테이너가 없습니다”. */
  title: string;
  /** 없는 것이 무엇을 위한 것인지 한 문장으로 표시합니다. */
  children?: ReactNode;
  /** 도움이 되는 행동 하나입니다. */
  action?: ReactNode;
  /**
   * 위에 놓는 작은 그림입니다. 자리가 모자라면 생략합니다. `ferry`는 제품의 그림이며 모든 것이
   * 시작되는 곳에 씁니다.
   */
  drawing?: DrawingName | 'ferry' | undefined;
  /** 탭이나 카드의 한 구역 안에서는 `small`을 씁니다. */
  size?: 'normal' | 'small';
}

/** A message in place of an empty list. For a list that failed to load use a {@link Banner} with the tone `danger`. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, action, drawing, size = 'normal' } = props;
  return (
    <div className={emptyState({ size })}>
      {drawing === 'ferry' && <Ferry />}
      {drawing && drawing !== 'ferry' && (
        <svg
          className={stateDrawing}
          viewBox="0 0 96 64"
          width="96"
          height="64"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {drawings[drawing]}
        </svg>
      )}
      <div className={stateTexts}>
        <Text weight="medium">{title}</Text>
        {children !== undefined && (
          <Text as="span" tone="muted">
            {children}
          </Text>
        )}
      </div>
      {action}
    </div>
  );
}
