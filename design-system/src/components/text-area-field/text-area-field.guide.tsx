import type { Guide } from '../../testing/guide.ts';
import { TextAreaField } from './text-area-field.tsx';

/** What the page of Inputs/TextAreaField says. */
export const guide = {
  koreanName: '여러 줄 입력란',
  keywords: ['텍스트에어리어', '입력', '본문', '인증서'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '여러 줄의 글을 입력받습니다. 쓰는 만큼 늘어나며, 인증서와 키처럼 줄바꿈이 있는 값도 그대로 받습니다.',
  when: '설명, 인증서, 키처럼 줄바꿈이 있는 글을 받을 때 씁니다. 한 줄이면 충분한 값에 넓은 자리를 주면 길게 적어야 한다고 여깁니다.',
  instead: [
    { when: '한 줄이면 충분할 때', use: 'Inputs/TextField' },
    { when: '읽기만 하는 기계의 글을 보일 때', use: 'Status/CodeText' },
  ],
  parts: [
    { name: '레이블', purpose: '무엇을 적는지 말합니다.', find: ['label'] },
    { name: '입력란', purpose: '적는 만큼 늘어납니다.', find: ['textarea'] },
    { name: '도움말과 오류', purpose: '입력란 아래에 놓입니다.' },
    { name: '글자 수', purpose: '제한이 있을 때 보입니다.' },
  ],
  advice: [
    {
      right: {
        says: '줄바꿈이 뜻을 가진 값은 고정폭으로 받습니다.',
        picture: (
          <TextAreaField
            label="인증서"
            kind="code"
            defaultValue={'-----BEGIN CERTIFICATE-----\nMIIB…'}
          />
        ),
      },
      wrong: {
        says: '한 줄인 값에는 한 줄 입력란을 씁니다.',
        picture: <TextAreaField label="브랜치" defaultValue="main" />,
      },
    },
  ],
  keyboard: [
    { keys: ['Enter'], does: '줄을 바꿉니다. 제출하지 않습니다.' },
    { keys: ['Tab'], does: '다음 항목으로 갑니다.' },
  ],
  accessibility: [
    '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
    'Enter는 줄을 바꾸고, 절대 제출하지 않습니다. Tab은 다음 항목으로 갑니다.',
    '한글 조합 중에는 값을 바꾸지 않고, 조합이 끝나면 NFC로 정리합니다. 조합 중의 Enter는 제출하지 않습니다.',
  ],
} satisfies Guide;
