import { Banner, Button, Card, Stack, Text, useEditMode } from '@naru/design-system';
import { useState } from 'react';
import { PasswordEdit } from './password-edit.tsx';

/** The password: advice, and a button that shows the form to change it. */
export function PasswordCard() {
  const mode = useEditMode();
  const [message, setMessage] = useState<string>();
  const begin = () => {
    setMessage(undefined);
    mode.start();
  };
  const finish = (said: string) => {
    setMessage(said);
    mode.stop();
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
          <PasswordEdit onChanged={finish} onCancel={mode.stop} />
        ) : (
          <Text tone="muted">계정을 안전하게 지키려면 비밀번호를 주기적으로 바꿔주세요.</Text>
        )}
      </Stack>
    </Card>
  );
}
