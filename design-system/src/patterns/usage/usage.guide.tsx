import { Text } from '../../components/text/text.tsx';
import { UsageMeter } from '../../components/usage-meter/usage-meter.tsx';
import { formatMiB } from '../../format/format.ts';
import type { Guide } from '../../testing/guide.ts';
import { PageSketch } from '../../testing/sketches.tsx';

/** What the page of Patterns/Usage says. */
export const guide = {
  koreanName: '실사용량',
  keywords: ['사용량', '그래프', '메모리', '실시간'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '할당한 것 옆에서 실제로 얼마나 쓰는지 보입니다. 실행 중인 것이 있을 때만 나타나고, 화면에 보이는 동안에만 새로 잽니다.',
  when: '할당한 것 옆에서 실제로 쓰는 양을 볼 때 씁니다. 실행 중인 것이 있을 때만 나타납니다.',
  instead: [{ when: '제한을 얼마나 나누어 주었는지', use: 'Status/ResourceMeter' }],

  parts: [
    { name: '기간', purpose: '한 시간과 일주일 가운데 고릅니다.', find: ['main [role=group]'] },
    { name: '타일', purpose: '지금 값과 추이선입니다.', find: ['main [role=meter]'] },
    { name: '한도의 알림', purpose: '가까우면 문장으로 말합니다.' },
  ],
  advice: [
    {
      right: {
        says: '쓴 양을 할당한 양과 나란히, 글로도 보입니다.',
        picture: (
          <PageSketch>
            <UsageMeter
              label="메모리"
              resource="memory"
              used={212}
              allotted={512}
              format={formatMiB}
            />
          </PageSketch>
        ),
      },
      wrong: {
        says: '무엇에 견준 것인지 모를 수만 크게 보이지 않습니다.',
        picture: (
          <Text size="reading" weight="strong">
            212
          </Text>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '기간과 추이선으로 갑니다.' },
    { keys: ['←', '→'], does: '기간을 옮기거나 추이선의 점을 읽습니다.' },
  ],
  accessibility: [
    '제목이 있는 구역입니다. 값이 바뀌어도 스스로 읽어 주지 않습니다.',
    '한도에 가까운 메모리는 색만이 아니라 문장으로 알립니다.',
  ],
} satisfies Guide;
