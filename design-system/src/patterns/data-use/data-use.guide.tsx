import { ResourceMeter } from '../../components/resource-meter/resource-meter.tsx';
import { Text } from '../../components/text/text.tsx';
import { formatBytes } from '../../format/format-usage.ts';
import type { Guide } from '../../testing/guide.ts';
import { PageSketch } from '../../testing/sketches.tsx';

/** What the page of Patterns/DataUse says. */
export const guide = {
  koreanName: '저장한 데이터',
  keywords: ['데이터', '용량', '한도', '저장'],
  since: '0.2.0',
  status: 'beta',
  purpose: '내 데이터가 서버에서 차지하는 크기를 종류별로, 얼마나 더 쓸 수 있는지와 함께 보입니다.',
  when: '회원의 프로필에서, 저장이 언제 막히고 언제 다시 되는지 알릴 때 씁니다. 여러 회원을 견주는 곳에서는 표에 총량만 보입니다.',
  instead: [{ when: '컨테이너가 실제로 쓰는 양', use: 'Patterns/Usage' }],
  parts: [
    { name: '종류별 크기', purpose: '합계는 맨 아래에 있습니다.', find: ['main dl'] },
    { name: '쓴 양', purpose: '한 시간과 하루의 한도에 견줍니다.', find: ['main [role=meter]'] },
    { name: '알림', purpose: '다 썼을 때 언제 다시 되는지 말합니다.' },
  ],
  advice: [
    {
      right: {
        says: '한도와 함께, 언제 다시 세는지도 보입니다.',
        picture: (
          <PageSketch>
            <ResourceMeter
              resource={{ label: '한 시간 동안 쓴 양', format: formatBytes, color: 'disk' }}
              used={12 * 2 ** 20}
              limit={128 * 2 ** 20}
              facts={false}
            />
          </PageSketch>
        ),
      },
      wrong: {
        says: '한도를 모르는 크기만 보이지 않습니다.',
        picture: <Text weight="strong">12 MiB</Text>,
      },
    },
  ],
  accessibility: [
    '제목이 있는 구역이고, 크기는 이름과 값의 목록입니다.',
    '한도는 meter이며 “128 MiB 중 12 MiB 사용”처럼 단위와 함께 읽힙니다.',
  ],
} satisfies Guide;
