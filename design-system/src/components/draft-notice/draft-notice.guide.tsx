import type { Guide } from '../../testing/guide.ts';
import { Banner } from '../banner/banner.tsx';
import { DraftNotice } from './draft-notice.tsx';

/** What the page of Inputs/DraftNotice says. */
export const guide = {
  koreanName: '초안 알림',
  keywords: ['임시저장', '초안', '복원', '되살리기'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '저장하지 않은 내용이 남아 있음을 양식의 첫머리에서 알리고, 되살릴지 버릴지 고르게 합니다. 저절로 채우지 않습니다.',
  when: '저장하지 않고 떠난 내용이 남아 있을 때 양식의 첫머리에 둡니다. 저절로 채우면 무엇이 지금 값인지 알 수 없으므로 물어봅니다.',
  instead: [
    { when: '입력한 것을 잃기 전에 물을 때', use: 'Overlays/UnsavedChangesDialog' },
    { when: '무슨 일이 있었는지 말할 때', use: 'Status/Banner' },
  ],
  parts: [
    {
      name: '언제의 내용인지',
      purpose: '지난 시간과 함께 말합니다.',
      find: ['[role=status] time'],
    },
    { name: '되살리기', purpose: '남은 내용을 채웁니다.', find: ['button', '복원'] },
    { name: '버리기', purpose: '남은 내용을 지웁니다.', find: ['button', '버리기'] },
  ],
  advice: [
    {
      right: {
        says: '언제의 내용인지 말하고 고르게 합니다.',
        picture: (
          <DraftNotice
            at={new Date('2026-11-23T14:00:00+09:00')}
            restored={false}
            onRestore={() => undefined}
            onDiscard={() => undefined}
          />
        ),
      },
      wrong: {
        says: '묻지 않고 채우지 않습니다.',
        picture: <Banner tone="info">임시 저장된 내용을 불러왔습니다.</Banner>,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '되살리기와 버리기로 갑니다.' },
    { keys: ['Enter', 'Space'], does: '고릅니다.' },
  ],
  pattern: {
    name: '알림 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alert/',
  },
  accessibility: [
    'status로 쉬는 틈에 읽히고, 초점을 빼앗지 않습니다.',
    '지난 시간이 흘러 바뀌어도 소리로 알리지 않습니다.',
    '입력한 값은 보이지 않으므로, 남에게 화면을 보일 때도 그대로 둘 수 있습니다.',
  ],
} satisfies Guide;
