import type { Passkey } from '@naru/contract/entities/passkey';
import { Button, Card, RowList, Stack, Text, useRowDeletion } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { factorsQuery } from '#api/factor.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { useHasPasskeys } from '#shared/passkeys/use-has-passkeys.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const AddPasskeyDialog = lazyChunk(
  'add-passkey',
  async () => (await import('./passkey-name-dialogs.tsx')).AddPasskeyDialog,
);
const RenamePasskeyDialog = lazyChunk(
  'rename-passkey',
  async () => (await import('./passkey-name-dialogs.tsx')).RenamePasskeyDialog,
);
const DeletePasskeyDialog = lazyChunk(
  'delete-passkey',
  async () => (await import('./delete-passkey-dialog.tsx')).DeletePasskeyDialog,
);

const NOT_HERE = '이 브라우저나 이 주소에서는 패스키를 추가할 수 없습니다.';

const idOf = ({ passkey_id }: Passkey): string => passkey_id;

/** The card "패스키": the list of the member's passkeys, with actions that add, rename and delete passkeys. */
export function PasskeysCard() {
  const hasPasskeys = useHasPasskeys();
  const factors = useQuery(factorsQuery());
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const passkeys = factors.data?.passkeys;
  const deletion = useRowDeletion(passkeys, idOf, heading);
  if (passkeys === undefined) return null;
  return (
    <Card
      title="패스키"
      headingLevel={3}
      headingRef={heading}
      description="지문이나 얼굴, 기기의 잠금으로 비밀번호 없이 로그인합니다."
      actions={hasPasskeys && <Button onClick={() => setAdding(true)}>패스키 추가</Button>}
    >
      <Stack gap="l">
        {!hasPasskeys && <Text tone="muted">{NOT_HERE}</Text>}
        {passkeys.length === 0 && <Text tone="muted">패스키가 없습니다.</Text>}
        {passkeys.length > 0 && (
          <RowList label="패스키 목록">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.passkey_id}
                passkey={passkey}
                deleteRef={deletion.buttonRef(passkey)}
                onRename={() => setRenamed(passkey)}
                onDelete={() => deletion.ask(passkey)}
              />
            ))}
          </RowList>
        )}
      </Stack>
      <LazyDialog open={adding} onClose={() => setAdding(false)}>
        <AddPasskeyDialog open={adding} onClose={() => setAdding(false)} onDone={setCodes} />
      </LazyDialog>
      <LazyDialog open={renamed !== undefined} onClose={() => setRenamed(undefined)}>
        <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />
      </LazyDialog>
      {deletion.row && (
        <LazyDialog open={deletion.open} onClose={deletion.cancel}>
          <DeletePasskeyDialog
            passkey={deletion.row}
            open={deletion.open}
            onOpenChange={deletion.cancel}
            returnFocus={deletion.returnFocus}
            onDone={deletion.finish}
          />
        </LazyDialog>
      )}
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </Card>
  );
}
