import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DiffItem, DiffList } from '../components/diff-list/diff-list.tsx';
import { ExpandableList } from '../components/expandable-list/expandable-list.tsx';
import { ExpandableListItem } from '../components/expandable-list/expandable-list-item.tsx';
import { Row, RowList } from '../components/row-list/row-list.tsx';
import { Timeline, TimelineItem } from '../components/timeline/timeline.tsx';

const NUMBERS = Array.from({ length: 200 }, (_, index) => `항목 ${index + 1}`);

const tall = <div style={{ blockSize: '97px' }}>세 줄의 내용</div>;

const LISTS: Record<string, ReactElement> = {
  RowList: (
    <RowList label="목록">
      {NUMBERS.map((name) => (
        <Row key={name}>{tall}</Row>
      ))}
    </RowList>
  ),
  ExpandableList: (
    <ExpandableList label="목록" value="항목 2">
      {NUMBERS.map((name) => (
        <ExpandableListItem key={name} value={name} title={name} notes={tall}>
          <div style={{ blockSize: '600px' }}>열린 내용</div>
        </ExpandableListItem>
      ))}
    </ExpandableList>
  ),
  Timeline: (
    <Timeline label="목록">
      {NUMBERS.map((name) => (
        <TimelineItem key={name}>{tall}</TimelineItem>
      ))}
    </Timeline>
  ),
  DiffList: (
    <DiffList label="목록">
      {NUMBERS.map((name) => (
        <DiffItem key={name} change="changed" subject={name} from="1" to="2" meta={tall} />
      ))}
    </DiffList>
  ),
};

test.each(Object.entries(LISTS))(
  'a long %s has its final height before its last rows are rendered',
  async (_, list) => {
    const screen = await render(list);
    const element = screen.getByRole('list', { name: '목록', exact: true }).element();
    const rows = [...element.children].filter((row) => row instanceof HTMLElement);
    const height = () => element.getBoundingClientRect().height;
    await expect.poll(() => element.getAttribute('style')).not.toBeNull();
    const estimated = height();
    for (const row of rows) row.style.contentVisibility = 'visible';
    expect(Math.abs(height() - estimated)).toBeLessThan(2);
  },
);
