import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';
import { Button } from '../button/button.tsx';

/** What the page of Overlays/Toast says. */
export const guide = {
  koreanName: '토스트',
  keywords: ['알림', '스낵바', '메시지', '되돌리기'],
  since: '0.2.0',
  status: 'stable',
  purpose: '보이지 않는 곳에서 끝난 일을 화면 구석에서 알립니다. 실패는 닫을 때까지 남습니다.',
  when: '보이지 않는 곳에서 끝난 일이나 방금 한 일을 되돌릴 길을 알릴 때 씁니다. 사라져도 되는 말만 담습니다. 그 자리에서 일어난 일은 배너로 말합니다.',
  instead: [
    { when: '양식의 대답', use: 'Overlays/FormDialog' },
    { when: '그 자리에서 일어난 일', use: 'Status/Banner' },
    { when: '대답해야 할 때', use: 'Overlays/AlertDialog' },
  ],
  parts: [
    { name: '그림', purpose: '갈래를 모양으로 보입니다.' },
    { name: '제목', purpose: '무슨 일이 끝났는지 말합니다.' },
    { name: '설명', purpose: '무슨 뜻인지 한 문장으로 덧붙입니다.' },
    { name: '행동이나 링크', purpose: '되돌리거나 더 볼 길입니다. 남은 초를 함께 보입니다.' },
    { name: '닫기 버튼', purpose: '언제든 닫습니다.' },
  ],
  advice: [
    {
      right: {
        says: '끝난 일과 되돌릴 길을 알립니다.',
        picture: (
          <DialogSketch
            title="API_TOKEN을 삭제했습니다"
            actions={<Button size="small">되돌리기</Button>}
          >
            다음 배포부터 적용됩니다.
          </DialogSketch>
        ),
      },
      wrong: {
        says: '고쳐야 할 것은 사라지는 알림에 두지 않습니다.',
        picture: <DialogSketch title="이메일을 입력해주세요" />,
      },
    },
  ],
  keyboard: [
    { keys: ['F8'], does: '알림으로 갑니다.' },
    { keys: ['Tab'], does: '알림의 버튼과 링크를 옮깁니다.' },
    { keys: ['Escape'], does: '초점이 있는 알림을 닫습니다.' },
  ],
  pattern: { name: '알림 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alert/' },
  accessibility: [
    '초점을 빼앗지 않습니다. F8로 알림에 갈 수 있습니다.',
    '실패는 곧바로, 나머지는 쉬는 틈에 읽힙니다.',
    '되돌리기처럼 시간이 정해진 버튼은 남은 초를 보여 주고, 그 안내는 한 번만 읽힙니다. 알림에 포인터나 초점이 있거나 창을 떠나면 세지 않습니다.',
    '6초 뒤에 사라지되 포인터나 초점이 있는 동안은 멈춥니다. 같은 말은 화면에도 남아 있어야 합니다.',
  ],
} satisfies Guide;
