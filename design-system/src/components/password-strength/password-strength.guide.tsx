import type { Guide } from '../../testing/guide.ts';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { PasswordStrength } from './password-strength.tsx';

/** What the page of Inputs/PasswordStrength says. */
export const guide = {
  koreanName: '비밀번호 강도',
  keywords: ['강도', '비밀번호', '미터', '보안'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '새 비밀번호가 얼마나 강한지 0점에서 6점까지의 막대와 말로 보이고, 무엇을 더하면 되는지 알려 줍니다. 적기 전에는 아무것도 보이지 않습니다.',
  when: '새 비밀번호를 적는 입력란 아래에 둡니다. 참고이므로 점수로 제출을 막지 않습니다.',
  instead: [
    { when: '이미 있는 비밀번호를 입력받을 때', use: 'Inputs/PasswordField' },
    { when: '쓴 양과 제한을 견줄 때', use: 'Status/ResourceMeter' },
  ],
  parts: [
    { name: '막대', purpose: '여섯 칸 가운데 몇 칸인지 보입니다.', find: ['[role=meter]'] },
    {
      name: '낱말',
      purpose: '약함, 보통, 강함을 말합니다.',
      find: ['[role=meter] > span', '약함'],
    },
    { name: '한 문장', purpose: '무엇을 더하면 되는지 알립니다.', find: ['p'] },
  ],
  advice: [
    {
      right: {
        says: '낱말과 칸으로 함께 말합니다.',
        picture: <PasswordStrength password="나루터에서 만나요 2026" />,
      },
      wrong: {
        says: '퍼센트만으로는 충분한지 알 수 없습니다.',
        picture: <ProgressBar label="강도" percent={60} />,
      },
    },
  ],
  pattern: { name: 'Meter', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/meter/' },
  accessibility: [
    'meter의 값은 “보통, 6점 중 4점”처럼 말로 읽힙니다.',
    '색이 없어도 낱말과 칸의 수로 알 수 있고, 모자란 것은 한 문장으로 말합니다.',
    '입력이 0.8초 멈춘 뒤에 한 번만 알립니다. 글자마다 말하지 않습니다.',
    '참고일 뿐 제출을 막지 않습니다.',
  ],
} satisfies Guide;
