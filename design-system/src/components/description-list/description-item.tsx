import type { ReactNode } from 'react';
import { fact, label as labelClass, value } from './description-list.css.ts';

/** Props of {@link DescriptionItem}. */
export interface DescriptionItemProps {
  /** The name of the value. */
  label: string;
  /** Only the value; badges and buttons go outside the list. */
  children: ReactNode;
}

/** One label and its value in a {@link DescriptionList}. */
export function DescriptionItem({ label, children }: DescriptionItemProps) {
  return (
    <div className={fact}>
      <dt className={labelClass}>{label}</dt>
      <dd className={value}>{children}</dd>
    </div>
  );
}
