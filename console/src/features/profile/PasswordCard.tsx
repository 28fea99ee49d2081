import { Banner, Button, Card, Stack, Text } from '@naru/design-system';
import { useState } from 'react';
import { PasswordEdit } from './PasswordEdit.tsx';
import { useEditMode } from './use-edit-mode.ts';

/** The password: advice, and the form to change it behind a button. */
export function PasswordCard() {
  const mode = useEditMode();
  const [message, setMessage] = useState<string>();
  const begin = () => {
    setMessage(undefined);
    mode.begin();
  };
  const finish = (said: string) => {
    setMessage(said);
    mode.end();
  };
  return (
    <Card
      title="비밀번호"
      actions={
        !mode.editing && (
          <Button ref={mode.button} onClick={begin}>
            비밀번호 변경
          </Button>
        )
      }
    >
      <Stack gap="l">
        {message && <Banner tone="success">{message}</Banner>}
        {mode.editing ? (
          <PasswordEdit formRef={mode.form} onChanged={finish} onCancel={mode.end} />
        ) : (
          <Text tone="muted">계정을 안전하게 지키려면 비밀번호를 주기적으로 바꿔주세요.</Text>
        )}
      </Stack>
    </Card>
  );
}
