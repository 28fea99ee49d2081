import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { Plus } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { useSectionFocus } from '../../components/page-heading/page-heading.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Text } from '../../components/text/text.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';

/** Props of the card of a list to which the member adds rows. */
export interface ListCardProps<Row> extends Pick<CardProps, 'headingRef'> {
  /** 항목마다 줄 하나입니다. 불러오는 동안과 오류 뒤에는 `undefined`입니다. */
  rows: readonly ReactElement<Row>[] | undefined;
  /** 목록을 처음 불러오는 동안 `true`입니다. */
  loading: boolean;
  /** 목록을 불러오지 못한 오류입니다. 다시 시도하는 버튼이 있는 위험 `Banner`입니다. */
  failure: ReactNode;
  /** 항목을 더하는 버튼을 누르면 호출됩니다. */
  onAdd: () => void;
  /** 이 카드를 주소로 가리킨 이동을 구별합니다. 이동할 때마다 이 카드로 스크롤하고 제목에 초점을 줍니다. */
  visit?: string | undefined;
}

/** The texts of the card of a list. */
interface ListCardTexts {
  title: string;
  description: string;
  /** The accessible name of the list. */
  list: string;
  /** The text in place of an empty list. */
  none: string;
  /** The button that adds a row. */
  add: string;
}

interface ListCardParts<Row>
  extends ListCardProps<Row>,
    Pick<CardProps, 'headingLevel'>,
    Pick<ButtonProps, 'size'> {
  texts: ListCardTexts;
  /** The height of a row while the list is loading: a CSS length. */
  rowHeight?: string;
  /** The content below the list. */
  children?: ReactNode;
}

/** The card of a list in each state: loading, failed, empty, or with rows. */
export function ListCard<Row>(props: ListCardParts<Row>) {
  const { texts, rows, loading, failure, onAdd, visit, headingRef, headingLevel = 2 } = props;
  const { size = 'small', rowHeight = '58px', children } = props;
  return (
    <Card
      headingLevel={headingLevel}
      headingRef={useComposedRefs(headingRef, useSectionFocus(visit))}
      title={texts.title}
      description={texts.description}
      actions={
        <Button size={size} icon={Plus} onClick={onAdd}>
          {texts.add}
        </Button>
      }
    >
      {failure}
      {loading && <RowsSkeleton height={rowHeight} />}
      {rows?.length === 0 && <Text tone="muted">{texts.none}</Text>}
      {rows && rows.length > 0 && <RowList label={texts.list}>{rows}</RowList>}
      {children}
    </Card>
  );
}
