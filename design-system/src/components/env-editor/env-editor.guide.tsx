import type { Guide } from '../../testing/guide.ts';
import { readSampleEnv } from '../../testing/sample-env.ts';
import { EnvEditor } from './env-editor.tsx';

/** What the page of Inputs/EnvEditor says. */
export const guide = {
  koreanName: '.env 편집기',
  keywords: ['환경변수', 'env', '여러줄', '가져오기'],
  since: '0.3.0',
  status: 'beta',
  purpose:
    '.env 형식의 텍스트를 줄 번호와 함께 적고, 줄마다 어떻게 읽혔는지 바로 보여 줍니다. 읽는 규칙은 read가 정합니다.',
  when: '환경 변수를 한꺼번에 적거나 붙여넣고, 저장하기 전에 줄마다 어떻게 읽혔는지 보여야 할 때 씁니다. 잘못된 줄이 있어도 적은 글은 그대로 남습니다.',
  instead: [
    { when: '변수 하나의 키', use: 'Inputs/KeyField' },
    { when: '그 밖의 여러 줄 글', use: 'Inputs/TextAreaField' },
    { when: '저장하기 전에 줄마다 종류를 고를 때', use: 'Patterns/VariableImport' },
  ],
  parts: [
    {
      name: '줄 번호',
      purpose: '몇 번째 줄인지와 그 줄의 결과를 그림으로 보입니다.',
      find: ['div[aria-hidden]', '9'],
    },
    { name: '입력란', purpose: '한 줄에 하나씩 적습니다.', find: ['textarea'] },
    {
      name: '요약',
      purpose: '변수, 중복, 오류가 몇 개인지 셉니다.',
      find: ['div:has(+ ul)', '변수 5개'],
    },
    {
      name: '살펴볼 줄',
      purpose: '까닭을 적고, 줄 번호를 누르면 그 줄로 갑니다.',
      find: ['ul li'],
    },
  ],
  advice: [
    {
      right: {
        says: '잘못된 줄을 지우지 않고 까닭을 말합니다.',
        picture: (
          <EnvEditor
            label="환경 변수"
            rows={3}
            read={readSampleEnv}
            defaultValue={'PORT=8080\nNODE ENV'}
          />
        ),
      },
      wrong: {
        says: '변수 하나를 고치는 데 쓰지 않습니다. KeyField와 값 칸을 씁니다.',
        picture: <EnvEditor label="PORT" rows={1} read={readSampleEnv} defaultValue="PORT=8080" />,
      },
    },
  ],
  keyboard: [
    { keys: ['Enter'], does: '줄을 바꿉니다.' },
    { keys: ['Tab'], does: '편집기를 떠나 다음 항목으로 갑니다.' },
  ],
  accessibility: [
    '이름은 보이는 레이블 그대로인 textarea 하나입니다. 줄 번호와 표시는 눈으로만 보고, 같은 내용이 아래에 글로 있습니다.',
    'Enter는 줄을 바꾸고 Tab은 다음 항목으로 갑니다. “7행” 버튼을 누르면 그 줄이 선택됩니다.',
    '변수, 중복, 오류의 수는 설명으로 읽히고, 오류나 중복의 수가 바뀌면 입력을 멈춘 뒤 한 번 알립니다.',
    '오류, 중복, 대문자로 바꿈은 색만이 아니라 그림과 글로도 구별됩니다. 한글 조합 중에는 값을 바꾸지 않습니다.',
  ],
} satisfies Guide;
