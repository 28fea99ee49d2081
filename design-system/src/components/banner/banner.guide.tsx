import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { Banner } from './banner.tsx';

/** What the page of Status/Banner says. */
export const guide = {
  koreanName: '배너',
  keywords: ['알림', '경고', '안내', '오류', '메시지'],
  since: '0.2.0',
  status: 'stable',
  purpose: '무슨 일이 있었는지, 무엇을 하면 되는지 그 일이 있는 자리에서 말합니다.',
  when: '일이 일어난 그 자리에서 무슨 일인지와 무엇을 하면 되는지 말할 때 씁니다. 상황이 끝날 때까지 남아 있어야 하는 말에 씁니다.',
  instead: [
    { when: '칸 하나의 잘못', use: 'Inputs/Field' },
    { when: '보이지 않는 곳에서 끝난 일', use: 'Overlays/Toast' },
    { when: '대답해야 나아갈 수 있을 때', use: 'Overlays/AlertDialog' },
    { when: '목록이 비었을 때', use: 'Status/EmptyState' },
  ],
  parts: [
    { name: '그림', purpose: '갈래를 모양으로 보입니다.', find: ['[role=status] svg'] },
    { name: '제목', purpose: '무슨 일이 있었는지 말합니다.' },
    {
      name: '설명',
      purpose: '무슨 뜻인지, 무엇을 하면 되는지 말합니다.',
      find: ['[role=status] div'],
    },
    { name: '행동', purpose: '할 일을 하나 둡니다.' },
    { name: '닫기 버튼', purpose: '닫아도 되는 것에만 있습니다.' },
  ],
  advice: [
    {
      right: {
        says: '까닭과 할 일을 함께 말합니다.',
        picture: (
          <Banner
            tone="danger"
            title="배포하지 못했습니다"
            action={<Button size="small">다시 배포</Button>}
          >
            포트 8080을 이미 쓰고 있습니다.
          </Banner>
        ),
      },
      wrong: {
        says: '무슨 뜻인지, 무엇을 하면 되는지 말하지 않습니다.',
        picture: <Banner tone="danger">오류가 발생했습니다. (500)</Banner>,
      },
    },
  ],
  keyboard: [{ keys: ['Tab'], does: '행동과 닫기 버튼으로 갑니다.' }],
  pattern: { name: '알림 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alert/' },
  accessibility: [
    '실패는 alert로 곧바로, 나머지는 status로 쉬는 틈에 읽힙니다.',
    '색과 함께 모양과 말이 있습니다.',
    '초점을 빼앗지 않습니다. 같은 말을 두 곳에서 하지 않습니다.',
  ],
} satisfies Guide;
