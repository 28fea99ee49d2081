import { QrCode, Stack, Text } from '@naru/design-system';

const secret = 'otpauth://totp/naru:seonghun?secret=RZKAIKE7RHW6HZWMDPVGR3GHQ5YMHOPR&issuer=naru';

export default function AuthenticatorSetup() {
  return (
    <Stack>
      <Text>인증 앱으로 QR 코드를 읽어주세요.</Text>
      <QrCode value={secret} label="인증 앱 등록 QR 코드" />
    </Stack>
  );
}
