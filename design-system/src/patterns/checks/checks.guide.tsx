import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/Checks says. */
export const guide = {
  koreanName: '설정 점검',
  keywords: ['검사', '제안', '경고', '고치기'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '배포하거나 운영할 때 문제가 될 설정을 모아 보이고, 한 번 눌러 고치거나 고칠 곳을 열게 합니다.',
  when: '배포하기 전에 문제가 될 설정을 미리 알릴 때 씁니다. 이미 일어난 실패는 대시보드와 배포에서 알립니다.',
  instead: [
    { when: '이미 일어난 실패', use: 'Patterns/Dashboard' },
    { when: '아직 배포하지 않은 변경', use: 'Patterns/Changes' },
  ],
  parts: [
    {
      name: '주의와 제안',
      purpose: '글과 그림으로 나눕니다.',
      find: ['[role=dialog] li span', '주의'],
    },
    { name: '까닭', purpose: '왜 문제가 되는지 말합니다.', find: ['[role=dialog] li p'] },
    {
      name: '고치기',
      purpose: '한 번에 고치거나 고칠 곳을 엽니다.',
      find: ['[role=dialog] li button'],
    },
    {
      name: '무시',
      purpose: '다시 보이지 않게 하고, 되돌릴 수 있습니다.',
      find: ['[role=dialog] li button', '무시'],
    },
  ],
  advice: [
    {
      right: {
        says: '까닭을 말하고, 버튼에 무엇을 고치는지 적습니다.',
        picture: (
          <Banner
            tone="warning"
            title="web이 열지 않은 포트를 가리킵니다"
            action={<Button size="small">3000번으로 변경</Button>}
          >
            PORT는 3000인데 HTTP 포트는 8080입니다.
          </Banner>
        ),
      },
      wrong: {
        says: '잘못되었다고만 하고 고칠 곳을 숨기지 않습니다.',
        picture: <Banner tone="warning">설정이 올바르지 않습니다.</Banner>,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '줄마다 고치기와 무시로 갑니다.' },
    { keys: ['Enter', 'Space'], does: '초점이 있는 버튼을 누릅니다.' },
    { keys: ['Escape'], does: '대화상자를 닫습니다.' },
  ],
  accessibility: [
    '버튼의 이름에는 어디의 무엇인지가 들어갑니다. “web http 포트 PORT를 3000번으로 변경”입니다.',
    '고치거나 무시해서 줄이 사라지면 초점은 목록의 제목으로 가고, 남은 수를 한 번만 조용히 알립니다.',
    '“주의”와 “제안”은 색만이 아니라 글과 그림으로도 다릅니다.',
  ],
} satisfies Guide;
