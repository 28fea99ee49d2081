import * as Radix from '@radix-ui/react-accordion';
import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './expandable-list.css.ts';

/** Props of {@link ExpandableListItem}. */
export interface ExpandableListItemProps {
  /** Identifies the row. */
  value: string;
  /** The name of the item, which is also the name of the button that opens the row. */
  title: string;
  /** The heading's level in the outline. */
  headingLevel?: 3 | 4;
  /** A status badge and short facts beside the name. */
  meta?: ReactNode;
  /** Buttons for the item, beside the button that opens the row. */
  actions?: ReactNode;
  /** Called when the row's button is hovered or focused: the time to prefetch the row's content. */
  onApproach?: (() => void) | undefined;
  /** The content of the open row. */
  children: ReactNode;
}

/** One row of an {@link ExpandableList}. Pressing anywhere on its header, except on the actions, opens or closes it. */
export function ExpandableListItem(props: ExpandableListItemProps) {
  const { value, title, headingLevel = 3, meta, actions, onApproach, children } = props;
  const HeadingElement = headingLevel === 3 ? 'h3' : 'h4';
  return (
    <Radix.Item asChild value={value}>
      <li className={styles.row}>
        <div className={styles.head}>
          <Radix.Header asChild>
            <HeadingElement className={styles.heading}>
              <Radix.Trigger
                className={styles.trigger}
                onPointerEnter={onApproach}
                onFocus={onApproach}
              >
                <span className={styles.chevron}>
                  <Icon node={ChevronRight} />
                </span>
                {title}
              </Radix.Trigger>
            </HeadingElement>
          </Radix.Header>
          {meta !== undefined && <div className={styles.meta}>{meta}</div>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
        <Radix.Content className={styles.content}>{children}</Radix.Content>
      </li>
    </Radix.Item>
  );
}
