import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import { type Drawing, drawings } from './drawings.tsx';
import { drawing as drawingClass, emptyState, words } from './empty-state.css.ts';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** What is missing: "컨테이너가 없습니다". */
  title: string;
  /** The purpose of what is missing, in one sentence. */
  children?: ReactNode;
  /** The one action that helps. */
  action?: ReactNode;
  /** The small drawing above; left out where space is short. */
  drawing?: Drawing | undefined;
  /** `small` inside a tab or a section of a card. */
  size?: 'normal' | 'small';
}

/** Shown in place of an empty list. For a list that failed to load use a danger {@link Banner}. */
export function EmptyState({ title, children, action, drawing, size }: EmptyStateProps) {
  return (
    <div className={emptyState({ size })}>
      {drawing && (
        <svg
          className={drawingClass}
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
      <div className={words}>
        <Text weight="medium">{title}</Text>
        {children !== undefined && <Text tone="muted">{children}</Text>}
      </div>
      {action}
    </div>
  );
}
