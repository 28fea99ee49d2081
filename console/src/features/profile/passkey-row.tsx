import type { Passkey } from '@naru/contract/entities/passkey';
import { Button, type ButtonProps, Inline, Row, Stack, Text, Time } from '@naru/design-system';

export interface PasskeyRowProps {
  passkey: Passkey;
  deleteRef: ButtonProps['ref'];
  onRename: () => void;
  onDelete: () => void;
}

/** One passkey of the list "패스키 목록". */
export function PasskeyRow({ passkey, deleteRef, onRename, onDelete }: PasskeyRowProps) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <Row
      actions={
        <Inline gap="s">
          <Button size="small" aria-label={`${name} 이름 변경`} onClick={onRename}>
            이름 변경
          </Button>
          <Button
            size="small"
            variant="dangerQuiet"
            aria-label={`${name} 삭제`}
            ref={deleteRef}
            onClick={onDelete}
          >
            삭제
          </Button>
        </Inline>
      }
    >
      <Stack gap="xs">
        <Text as="div" weight="medium">
          {name}
        </Text>
        <Text as="div" tone="muted" size="caption" numeric>
          추가 <Time value={created_at} />
        </Text>
        <Text as="div" tone="muted" size="caption" numeric>
          마지막 사용 {last_used_at ? <Time value={last_used_at} /> : '없음'}
        </Text>
      </Stack>
    </Row>
  );
}
