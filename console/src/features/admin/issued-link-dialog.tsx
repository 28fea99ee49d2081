import type { PasswordLink } from '@naru/contract/endpoints/managed-member';
import {
  Banner,
  Button,
  CodeText,
  CopyButton,
  Dialog,
  Inline,
  Masked,
  Stack,
  Text,
  Time,
} from '@naru/design-system';

/** The texts of a link, by its purpose: what its owner can do, and where it was sent. */
const TEXTS = {
  password: {
    warning:
      '링크를 아는 사람은 이 계정의 비밀번호를 정할 수 있습니다. 회원에게 안전한 방법으로 전해주세요.',
    sent: '회원의 이메일로 링크를 보냈습니다.',
  },
  invitation: {
    warning:
      '링크를 아는 사람은 초대한 이메일로 가입할 수 있습니다. 초대한 사람에게 안전한 방법으로 전해주세요.',
    sent: '초대한 이메일로 링크를 보냈습니다.',
  },
} as const;

export interface IssuedLinkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  purpose: keyof typeof TEXTS;
  issued: PasswordLink;
}

function Handover({ link, warning }: { link: string; warning: string }) {
  return (
    <>
      <Banner tone="warning" title="이 링크는 지금만 볼 수 있습니다">
        {warning}
      </Banner>
      <Inline gap="s" wrap={false}>
        <CodeText boxed>
          <Masked>{link}</Masked>
        </CodeText>
        <CopyButton value={link} label="링크 복사" />
      </Inline>
    </>
  );
}

/** The dialog with a new link for a member, or with the news that the link was sent by mail. */
export function IssuedLinkDialog({ issued, purpose, ...dialog }: IssuedLinkDialogProps) {
  const { link, expires_at } = issued;
  const { warning, sent } = TEXTS[purpose];
  return (
    <Dialog
      {...dialog}
      actions={
        <Button variant="primary" onClick={() => dialog.onOpenChange(false)}>
          확인
        </Button>
      }
    >
      <Stack gap="l">
        {link ? <Handover link={link} warning={warning} /> : <Text>{sent}</Text>}
        <Text tone="muted">
          <Time value={expires_at} withTime />
          <span>까지 한 번 쓸 수 있습니다.</span>
        </Text>
      </Stack>
    </Dialog>
  );
}
