import type { ReactNode } from 'react';
import { fact, label as labelClass, value } from './FactList.css.ts';

/** Props of {@link Fact}. */
export interface FactProps {
  /** The quiet word for what it is. */
  label: string;
  /** The value itself and nothing beside it; badges and buttons stand outside the list. */
  children: ReactNode;
}

/** One label and its value in a {@link FactList}. */
export function Fact({ label, children }: FactProps) {
  return (
    <div className={fact}>
      <dt className={labelClass}>{label}</dt>
      <dd className={value}>{children}</dd>
    </div>
  );
}
