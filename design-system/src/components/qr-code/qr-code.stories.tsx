import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { QrCode } from './qr-code.tsx';

const meta = {
  id: 'status-qrcode',
  title: 'Status/QrCode',
  component: QrCode,
  args: {
    value:
      'otpauth://totp/%EB%82%98%EB%A3%A8:seonghun?secret=RZKAIKE7RHW6HZWMDPVGR3GHQ5YMHOPR&issuer=%EB%82%98%EB%A3%A8',
    label: '인증 앱 추가 QR 코드',
  },
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 인증 앱에 등록할 비밀 키입니다. */
export const Secret: Story = {};

/** 텍스트가 길면 그림이 커지는 대신 모듈이 작아집니다. */
export const Edge: Story = { args: { value: extremeTexts.longKorean }, tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function AuthenticatorSetup() {
    const secret =
      'otpauth://totp/naru:seonghun?secret=RZKAIKE7RHW6HZWMDPVGR3GHQ5YMHOPR&issuer=naru';
    return (
      <Stack>
        <Text>인증 앱으로 QR 코드를 읽어주세요.</Text>
        <QrCode value={secret} label="인증 앱 추가 QR 코드" />
      </Stack>
    );
  },
};
