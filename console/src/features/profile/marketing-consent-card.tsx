import type { User } from '@naru/contract/entities/member';
import { Button, Card, formatDate, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { changeMarketingConsent } from '#api/account.ts';
import { serverNow } from '#api/server-clock.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

const TITLE = '마케팅 정보 수신';
/** The texts of the button and the messages, by the consent that the button gives or withdraws. */
const TEXTS = {
  give: { label: '수신 동의', done: '마케팅 정보 수신에 동의했습니다' },
  withdraw: { label: '수신 동의 철회', done: '마케팅 정보 수신 동의를 철회했습니다' },
} as const;

export interface MarketingConsentCardProps {
  user: Pick<User, 'agreed_to_marketing'>;
}

/** The card that gives or withdraws the consent to marketing mails. Renders nothing with a server that does not have the call. */
export function MarketingConsentCard({ user }: MarketingConsentCardProps) {
  const change = useMutation(changeMarketingConsent());
  const notify = useToast();
  const agreed = user.agreed_to_marketing;
  if (typeof agreed !== 'boolean') return null;
  const texts = agreed ? TEXTS.withdraw : TEXTS.give;
  const submit = async () => {
    if (!(await writeSucceeds(change.mutateAsync(!agreed)))) return;
    notify({
      tone: 'success',
      title: texts.done,
      description: formatDate(new Date(serverNow())),
    });
  };
  return (
    <Card
      title={TITLE}
      headingLevel={3}
      description={
        agreed
          ? '새 기능과 행사 소식을 이메일로 받습니다. 언제든지 철회할 수 있습니다.'
          : '새 기능과 행사 소식을 이메일로 받지 않습니다. 동의하지 않아도 서비스를 그대로 이용할 수 있습니다.'
      }
      actions={
        <Button pending={change.isPending} pendingLabel="저장하는 중" onClick={submit}>
          {texts.label}
        </Button>
      }
    >
      {change.isError && (
        <FailureBanner title="수신 동의를 변경하지 못했습니다" error={change.error} />
      )}
    </Card>
  );
}
