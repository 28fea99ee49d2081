import * as Radix from '@radix-ui/react-accordion';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Glyph } from '../Glyph/Glyph.tsx';
import * as styles from './ExpandableList.css.ts';

/** Props of {@link ExpandableListItem}. */
export interface ExpandableListItemProps {
  /** Tells the rows apart. */
  value: string;
  /** The name of the thing; it is the name of the button that opens the row. */
  title: string;
  /** The heading's place in the outline. */
  headingLevel?: 3 | 4;
  /** A status badge and short facts beside the name. */
  meta?: ReactNode;
  /** Buttons for the thing, beside the row's own button. */
  actions?: ReactNode;
  /** The pointer or the focus has come to the row's button: the moment to fetch what the row shows. */
  onApproach?: (() => void) | undefined;
  /** What the open row shows. */
  children: ReactNode;
}

/** One row of an {@link ExpandableList}. Pressing anywhere on its head, actions excepted, opens or closes it. */
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
                  <Glyph>
                    <ChevronRight />
                  </Glyph>
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
