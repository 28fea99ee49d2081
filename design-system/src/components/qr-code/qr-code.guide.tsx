import type { Guide } from '../../testing/guide.ts';
import { CodeText } from '../code-text/code-text.tsx';
import { Inline } from '../inline/inline.tsx';
import { QrCode } from './qr-code.tsx';

/** What the page of Status/QrCode says. */
export const guide = {
  koreanName: 'QR 코드',
  keywords: ['큐알', '인증앱', '카메라'],
  since: '0.2.0',
  status: 'stable',
  purpose: '다른 기기의 카메라로 옮길 글입니다. 인증 앱을 등록할 때처럼 한 번만 씁니다.',
  when: '다른 기기로 긴 글을 옮길 때 씁니다. 카메라를 쓸 수 없는 사람을 위해 같은 글을 옆에 둡니다.',
  instead: [
    { when: '글자 그대로 옮겨 적을 때', use: 'Status/CodeText' },
    { when: '같은 기기에서 옮길 때', use: 'Actions/CopyButton' },
  ],
  advice: [
    {
      right: {
        says: '같은 값을 글로도 둡니다.',
        picture: (
          <Inline>
            <QrCode value="otpauth://totp/naru" label="인증 앱 등록 코드" />
            <CodeText>JBSW Y3DP</CodeText>
          </Inline>
        ),
      },
      wrong: {
        says: '코드만 두면 카메라가 없는 사람은 막힙니다.',
        picture: <QrCode value="otpauth://totp/naru" label="인증 앱 등록 코드" />,
      },
    },
  ],
  accessibility: [
    '그림 하나이고, 이름이 무엇인지 말합니다.',
    '카메라를 쓸 수 없는 사람을 위해 같은 글을 옆에 둡니다.',
    '두 모드 모두에서 밝은 바탕에 어두운 무늬입니다. 뒤집힌 무늬는 읽지 못하는 카메라가 많습니다.',
  ],
} satisfies Guide;
