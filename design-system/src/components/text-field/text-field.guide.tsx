import type { Guide } from '../../testing/guide.ts';
import { TextField } from './text-field.tsx';

/** What the page of Inputs/TextField says. */
export const guide = {
  koreanName: '한 줄 입력란',
  keywords: ['텍스트필드', '입력', '인풋', '글', '이메일'],
  since: '0.2.0',
  status: 'stable',
  purpose: '한 줄의 글을 입력받습니다. 이름, 이메일, 주소, 브랜치처럼 형식이 자유로운 값에 씁니다.',
  when: '이름, 이메일, 주소, 브랜치처럼 형식이 자유로운 한 줄의 글을 받을 때 씁니다. 정해진 것 가운데 고르면 되는 값은 받아 적게 하지 않습니다.',
  instead: [
    { when: '여러 줄을 쓸 때', use: 'Inputs/TextAreaField' },
    { when: '정수를 입력하거나 조금씩 바꿀 때', use: 'Inputs/NumberField' },
    { when: '환경 변수의 키처럼 대문자만 쓸 때', use: 'Inputs/KeyField' },
    { when: '화면에 있는 것을 찾을 때', use: 'Inputs/SearchField' },
    { when: '정해진 것 가운데 고를 때', use: 'Inputs/SelectField' },
  ],
  parts: [
    { name: '레이블', purpose: '무엇을 적는지 말합니다. 늘 보입니다.', find: ['label'] },
    { name: '입력란', purpose: '값이 들어갑니다.', find: ['input'] },
    { name: '도움말', purpose: '형식과 까닭을 미리 알립니다.' },
    { name: '오류', purpose: '도움말 자리에서 어떻게 고칠지 말합니다.' },
    { name: '글자 수', purpose: '제한의 80%부터 보입니다.' },
  ],
  advice: [
    {
      right: {
        says: '레이블은 위에, 형식은 도움말에 적습니다.',
        picture: <TextField label="프로젝트 이름" hint="나중에 바꿀 수 있습니다." />,
      },
      wrong: {
        says: '자리표시자는 적기 시작하면 사라집니다. 레이블을 대신하지 않습니다.',
        picture: (
          <TextField label="프로젝트 이름" labelHidden placeholder="프로젝트 이름을 입력하세요" />
        ),
      },
    },
    {
      right: {
        says: '오류는 어떻게 고칠지 말합니다.',
        picture: (
          <TextField label="이메일" defaultValue="naru" error="@가 있는 주소를 입력해주세요." />
        ),
      },
      wrong: {
        says: '무엇이 잘못되었는지 알 수 없습니다.',
        picture: <TextField label="이메일" defaultValue="naru" error="잘못된 값입니다." />,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab', 'Shift+Tab'], does: '들어오고 나갑니다.' },
    { keys: ['Enter'], does: '양식을 제출합니다. 한글을 조합하는 동안은 글자를 끝낼 뿐입니다.' },
  ],
  accessibility: [
    '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
    '한글 조합 중에는 값을 바꾸지 않고, 조합이 끝나면 NFC로 정리합니다. 조합 중의 Enter는 제출하지 않습니다.',
    '글자 수는 제한의 80%부터 보이고, 제한을 넘을 때만 한 번 읽힙니다. 입력을 자르지 않습니다.',
    '자리표시자는 예시일 뿐입니다. 레이블이나 도움말을 대신하지 않습니다.',
  ],
} satisfies Guide;
