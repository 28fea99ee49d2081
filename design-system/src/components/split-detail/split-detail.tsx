import { Slot } from '@radix-ui/react-slot';
import type { ReactElement, ReactNode } from 'react';
import { SelectField } from '../select-field/select-field.tsx';
import * as styles from './split-detail.css.ts';

/** One item of a {@link SplitDetail}. */
export interface SplitDetailItem {
  /** Identifies the item. */
  value: string;
  /** The name of the item, as the field shows the name. */
  name: string;
  /** The router's link to the item, with its name. */
  link: ReactElement;
  /** 이름 아래의 상태 배지입니다. */
  status?: ReactNode;
}

/** Props of {@link SplitDetail}. */
export interface SplitDetailProps {
  /** 목록과 선택하는 입력란의 접근성 이름입니다. 예: “컨테이너”. */
  label: string;
  /** 선택할 수 있는 것들입니다. */
  items: readonly SplitDetailItem[];
  /** 지금 보는 것의 값입니다. */
  current: string;
  /** 좁은 화면의 입력란에서 다른 것을 선택하면 호출됩니다. 그것의 페이지를 엽니다. */
  onChoose: (value: string) => void;
  /** 지금 보는 것의 내용입니다. */
  children: ReactNode;
}

/**
 * The page of one item of a list. On wide screens the list is next to the page, and on other screens a field chooses another item.
 * For a list with a single item only the page is shown.
 */
export function SplitDetail({ label, items, current, onChoose, children }: SplitDetailProps) {
  if (items.length < 2) return <div className={styles.splitContent}>{children}</div>;
  return (
    <div className={styles.splitDetail}>
      <nav aria-label={label} className={styles.splitList}>
        <ul className={styles.splitItems}>
          {items.map(({ value, link, status }) => (
            <li key={value} className={styles.splitItem}>
              <Slot
                className={styles.splitLink}
                aria-current={value === current ? 'page' : undefined}
              >
                {link}
              </Slot>
              {status}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.splitPicker}>
        <SelectField
          label={label}
          labelHidden
          value={current}
          options={items.map(({ value, name }) => ({ value, label: name }))}
          onValueChange={onChoose}
        />
      </div>
      <div className={styles.splitContent}>{children}</div>
    </div>
  );
}
