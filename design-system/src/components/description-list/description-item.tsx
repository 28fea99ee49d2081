import type { ReactNode } from 'react';
import { useMasked } from '../../behavior/presentation.tsx';
import { fact, label as labelClass, value } from './description-list.css.ts';

/** Props of {@link DescriptionItem}. */
export interface DescriptionItemProps {
  /** 값의 이름입니다. */
  label: string;
  /** 값만 넣습니다. 배지와 버튼은 목록 바깥에 둡니다. */
  children: ReactNode;
}

/** One label and its value in a {@link DescriptionList}. */
export function DescriptionItem({ label, children }: DescriptionItemProps) {
  return (
    <div className={fact}>
      <dt className={labelClass}>{label}</dt>
      <dd className={value}>{useMasked(children)}</dd>
    </div>
  );
}
