import { ChevronRight } from 'lucide';
import { Activity, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { useFocusFallback } from '../../behavior/focus.ts';
import { useTextClamping } from '../../behavior/use-text-clamping.ts';
import { Icon } from '../icon/icon.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import * as styles from './expandable-list.css.ts';
import { useOpenRow } from './open-row.ts';

/** Props of {@link ExpandableListItem}. */
export interface ExpandableListItemProps {
  /** 줄을 구별하는 값입니다. */
  value: string;
  /** 항목의 이름이자 줄을 여는 버튼의 이름입니다. 닫혀 있는 동안에는 두 줄까지만 보입니다. */
  title: string;
  /** 이름 앞의 장식 아이콘입니다. */
  icon?: ReactNode;
  /** 문서 개요에서 제목의 단계입니다. */
  headingLevel?: 3 | 4;
  /** 이름 옆의 상태 배지와 짧은 사실입니다. */
  meta?: ReactNode;
  /** 줄이 열려 있든 닫혀 있든 이름 아래에 늘 보이는 텍스트와 링크입니다. */
  notes?: ReactNode;
  /** 항목에 대한 버튼들입니다. 줄을 여는 버튼 옆에 둡니다. */
  actions?: ReactNode;
  /** 줄의 버튼에 포인터를 올리거나 초점이 가면 호출됩니다. 이때 줄의 내용을 미리 불러옵니다. */
  onApproach?: (() => void) | undefined;
  /** 열린 줄의 내용입니다. */
  children: ReactNode;
}

/**
 * Manages the content of a row that is rendered in advance while the pointer or the focus is on the button of the row: hidden and without
 * effects, so that a press only shows it. `turn` changes when the row closes, so that each opening starts with new content.
 */
function usePreparedContent(open: boolean, onApproach: (() => void) | undefined) {
  const [near, setNear] = useState(false);
  const [seen, setSeen] = useState({ open, turn: 0 });
  if (open !== seen.open) setSeen({ open, turn: seen.turn + (open ? 0 : 1) });
  const approach = () => {
    setNear(true);
    onApproach?.();
  };
  const leave = () => setNear(false);
  return {
    isRendered: open || near,
    turn: seen.turn,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'touch' ? onApproach?.() : approach(),
      onPointerLeave: leave,
      onFocus: approach,
      onBlur: leave,
    },
  };
}

/**
 * One row of an {@link ExpandableList}. Pressing the header of the row, except for its actions, opens or closes the row. If a row
 * that contains the focus is removed, the focus moves to the heading of the surrounding region.
 */
export function ExpandableListItem(props: ExpandableListItemProps) {
  const { value, title, icon, headingLevel = 3, meta, notes, actions } = props;
  const { onApproach, children } = props;
  const [titleRef, clamped] = useTextClamping<HTMLSpanElement>();
  const [open, press] = useOpenRow(value);
  const { isRendered, turn, handlers } = usePreparedContent(open, onApproach);
  const id = useId();
  const state = open ? 'open' : 'closed';
  const HeadingElement = headingLevel === 3 ? 'h3' : 'h4';
  return (
    <li ref={useFocusFallback<HTMLLIElement>()} className={styles.listRow} data-state={state}>
      <div className={styles.rowHeader}>
        <HeadingElement className={styles.rowHeading}>
          <Tooltip content={clamped ? title : undefined}>
            <button
              type="button"
              id={id}
              className={styles.rowButton}
              data-state={state}
              aria-expanded={open}
              aria-controls={open ? `${id}content` : undefined}
              {...handlers}
              onClick={press}
            >
              <span className={styles.rowChevron}>
                <Icon node={ChevronRight} />
              </span>
              {icon}
              <span key={title} ref={titleRef} className={styles.rowTitle} translate="no">
                {title}
              </span>
            </button>
          </Tooltip>
        </HeadingElement>
        {meta !== undefined && <div className={styles.rowMeta}>{meta}</div>}
        {actions !== undefined && <div className={styles.rowActions}>{actions}</div>}
      </div>
      {notes !== undefined && <div className={styles.rowNotes}>{notes}</div>}
      {isRendered && (
        <Activity key={turn} mode={open ? 'visible' : 'hidden'}>
          <section id={`${id}content`} aria-labelledby={id} className={styles.rowContent}>
            {children}
          </section>
        </Activity>
      )}
    </li>
  );
}
