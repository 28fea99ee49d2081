import type { ReactNode } from 'react';
import { editStrings } from '../../strings/forms.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { editButton, itemLabel, itemValue, reviewItem, reviewList } from './review-list.css.ts';

/** Props of {@link ReviewItem}. */
export interface ReviewItemProps {
  /** 항목의 이름입니다. */
  label: string;
  /** 값입니다. 없으면 “-”를 표시합니다. */
  children: ReactNode;
  /** 값을 입력하는 곳으로 데려갑니다. “{label} 수정” 버튼이 됩니다. 생략하면 버튼이 없습니다. */
  onEdit?: (() => void) | undefined;
  /** 요청을 처리하는 중이면 `true`입니다. 버튼을 눌러도 반응하지 않습니다. */
  pending?: boolean | undefined;
}

/** One fact of a {@link ReviewList}. */
export function ReviewItem({ label, children, onEdit, pending = false }: ReviewItemProps) {
  const strings = useStrings(editStrings);
  return (
    <div className={reviewItem}>
      <dt className={itemLabel}>{label}</dt>
      <dd className={itemValue}>{children}</dd>
      {onEdit && (
        <dd className={editButton}>
          <Button
            size="small"
            variant="ghost"
            ariaDisabled={pending}
            aria-label={strings.editItem(label)}
            onClick={onEdit}
          >
            {strings.edit}
          </Button>
        </dd>
      )}
    </div>
  );
}

/** Props of {@link ReviewList}. */
export interface ReviewListProps {
  /** {@link ReviewItem}만 넣습니다. */
  children: ReactNode;
}

/**
 * The data of a form, for a last check before the form is submitted: one line for each fact, with a button that returns to the input
 * of the fact. For facts without such a button use `DescriptionList`.
 */
export function ReviewList({ children }: ReviewListProps) {
  return <dl className={reviewList}>{children}</dl>;
}
