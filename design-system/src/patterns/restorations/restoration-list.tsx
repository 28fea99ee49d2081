import type { ReactElement, ReactNode } from 'react';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { Disclosure } from '../../components/disclosure/disclosure.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { restorationStrings } from '../strings/restorations.ts';
import type { RestorationRowProps } from './restoration-row.tsx';

type Rows = readonly ReactElement<RestorationRowProps>[];

/** Props of {@link RestorationList}. */
export interface RestorationListProps extends Pick<CardProps, 'headingLevel' | 'headingRef'> {
  /** 진행 중이거나, 결정을 기다리거나, 되돌릴 수 있거나, 실패한 복원마다 `RestorationRow` 하나입니다. */
  rows: Rows;
  /** 더 할 일이 없는 복원들입니다. 접어 둡니다. */
  former: Rows;
  /** 불러오지 못한 오류입니다. 위험 `Banner`입니다. */
  failure: ReactNode;
}

/** The region "복원": the restorations of a project, or of one database. Render it only where there are restorations, or a failure. */
export function RestorationList({ rows, former, failure, ...card }: RestorationListProps) {
  const strings = useStrings(restorationStrings);
  return (
    <Card {...card} title={strings.title} description={strings.description}>
      <Stack gap="l">
        {failure}
        {rows.length > 0 && <RowList label={strings.list}>{rows}</RowList>}
        {former.length > 0 && (
          <Disclosure title={strings.former(former.length)}>
            <RowList label={strings.formerList}>{former}</RowList>
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}
