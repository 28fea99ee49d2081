import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { QrCode } from './qr-code.tsx';

const meta = {
  title: 'Status/QrCode',
  component: QrCode,
  parameters: {
    guide: {
      purpose: '다른 기기의 카메라로 옮길 글입니다. 인증 앱을 등록할 때처럼 한 번만 씁니다.',
      instead: [
        { when: '글자 그대로 옮겨 적을 때', use: 'Status/CodeText' },
        { when: '같은 기기에서 옮길 때', use: 'Actions/CopyButton' },
      ],
      accessibility: [
        '그림 하나이고, 이름이 무엇인지 말합니다.',
        '카메라를 쓸 수 없는 사람을 위해 같은 글을 옆에 둡니다.',
        '두 모드 모두에서 밝은 바탕에 어두운 무늬입니다. 뒤집힌 무늬는 읽지 못하는 카메라가 많습니다.',
      ],
    } satisfies Guide,
  },
  args: {
    value:
      'otpauth://totp/%EB%82%98%EB%A3%A8:seonghun?secret=RZKAIKE7RHW6HZWMDPVGR3GHQ5YMHOPR&issuer=%EB%82%98%EB%A3%A8',
    label: '인증 앱 등록 QR 코드',
  },
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An app's secret. */
export const Secret: Story = {};

/** A long text has smaller modules, not a larger picture. */
export const Edge: Story = { args: { value: edges.longKorean }, tags: ['edge'] };
