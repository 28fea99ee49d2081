import { Banner } from '../../components/banner/banner.tsx';
import { ResourceMeter } from '../../components/resource-meter/resource-meter.tsx';
import { formatMiB } from '../../format/format.ts';
import type { Guide } from '../../testing/guide.ts';
import { PageSketch } from '../../testing/sketches.tsx';

/** What the page of Patterns/AddVolume says. */
export const guide = {
  koreanName: '볼륨 추가',
  keywords: ['볼륨', '디스크', '저장소', '모달'],
  since: '0.2.0',
  status: 'beta',
  purpose: '프로젝트에 볼륨을 추가합니다. 추가한 뒤 디스크를 얼마나 쓰게 되는지 미리 보입니다.',
  when: '프로젝트에 볼륨을 더할 때 씁니다. 템플릿이 볼륨을 정하면 마법사가 대신 묻습니다.',
  instead: [
    { when: '템플릿이 볼륨을 정할 때', use: 'Patterns/Wizard' },
    { when: '컨테이너에 볼륨을 마운트할 때', use: 'Patterns/ContainerSettings' },
  ],
  parts: [
    { name: '이름', purpose: '처음부터 초점이 있습니다.', find: ['[role=dialog] input'] },
    { name: '용량', purpose: '슬라이더로 고릅니다.', find: ['[role=spinbutton]'] },
    {
      name: '미터',
      purpose: '더한 뒤 쓸 양을 미리 보입니다.',
      find: ['[role=dialog] [role=meter]'],
    },
    { name: '취소와 추가', purpose: '추가가 마지막입니다.', find: ['button[type=submit]'] },
  ],
  advice: [
    {
      right: {
        says: '추가한 뒤 쓸 양을 미리 보입니다.',
        picture: (
          <PageSketch>
            <ResourceMeter
              label="디스크"
              resource="disk"
              used={1024}
              projected={1536}
              limit={2048}
              format={formatMiB}
            />
          </PageSketch>
        ),
      },
      wrong: {
        says: '넘치는지를 저장한 뒤에 알리지 않습니다.',
        picture: <Banner tone="danger">디스크가 모자라 추가하지 못했습니다.</Banner>,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '이름, 용량, 취소, 추가의 차례로 옮깁니다.' },
    { keys: ['←', '→'], does: '용량을 한 단계 바꿉니다.' },
    { keys: ['Enter'], does: '추가합니다.' },
    { keys: ['Escape'], does: '적은 것이 있으면 묻고 닫습니다.' },
  ],
  pattern: {
    name: 'Dialog (Modal) (ARIA Authoring Practices)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
  },
  accessibility: [
    '열리면 초점은 볼륨 이름에 있습니다.',
    '용량은 화살표와 Page Up, Page Down으로 바꾸고 “512 MiB”처럼 읽힙니다.',
    '미터는 지금 쓰는 만큼과 추가한 뒤 쓸 만큼을 함께 읽습니다.',
  ],
} satisfies Guide;
