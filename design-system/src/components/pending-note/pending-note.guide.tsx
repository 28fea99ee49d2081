import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';

/** What the page of Waiting/PendingNote says. */
export const guide = {
  koreanName: '기다림 알림',
  keywords: ['처리중', '대기', '진행', '안내'],
  since: '0.2.0',
  status: 'stable',
  purpose: '요청이 오래 걸릴 때, 기다리는 양식과 대화상자 안에서 무엇을 하고 있는지 알립니다.',
  when: '누른 뒤 몇 초가 넘게 걸리는 양식과 대화상자에 씁니다. 무엇을 확인하고 있는지 말해 다시 누르지 않게 합니다.',
  instead: [
    { when: '버튼을 누른 뒤 잠시 기다릴 때', use: 'Actions/Button' },
    { when: '실패를 알릴 때', use: 'Status/Banner' },
  ],
  advice: [
    {
      right: {
        says: '지금 하는 일을 말합니다.',
        picture: <Text tone="muted">저장되었는지 확인하고 있습니다.</Text>,
      },
      wrong: {
        says: '겁을 주지 않습니다.',
        picture: <Text tone="muted">처리 중입니다. 창을 닫지 마세요!</Text>,
      },
    },
  ],
  accessibility: ['status로 부드럽게 읽힙니다.', '초점은 누른 버튼에 그대로 있습니다.'],
} satisfies Guide;
