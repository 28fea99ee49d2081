import { Stack } from '../../components/stack/stack.tsx';
import {
  TypeToConfirmDialog,
  type TypeToConfirmDialogProps,
} from '../../components/type-to-confirm-dialog/type-to-confirm-dialog.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deletionStrings, resourceStrings } from '../strings/project.ts';

/** The kinds of items that can be deleted only after the member types the name of the item. */
export type DeletableKind = keyof typeof deletionStrings.strings.kinds;

/** Props of {@link DeleteDialog}. */
export interface DeleteDialogProps
  extends Omit<TypeToConfirmDialogProps, 'title' | 'description' | 'confirmLabel'> {
  /** 지울 것의 종류입니다. 이에 따라 텍스트가 정해집니다. */
  kind: DeletableKind;
  /** 지운 뒤에 프로젝트가 다시 쓸 수 있는 양입니다. CPU는 밀리코어, 나머지는 MiB입니다. 0인 것은 말하지 않습니다. */
  frees?: { readonly cpu?: number; readonly memory?: number; readonly disk?: number };
}

/** A dialog that confirms the deletion of a project, volume or container. The member has to type the name of the item. */
export function DeleteDialog({ kind, frees = {}, note, ...dialog }: DeleteDialogProps) {
  const strings = useStrings(deletionStrings);
  const resources = useStrings(resourceStrings);
  const { cpu = 0, memory = 0, disk = 0 } = frees;
  const amounts = [
    cpu > 0 && `${resources.cpu} ${formatCpu(cpu)}`,
    memory > 0 && `${resources.memory} ${formatMiB(memory)}`,
    disk > 0 && `${resources.disk} ${formatMiB(disk)}`,
  ].filter((amount) => amount !== false);
  const freed = amounts.length > 0 ? strings.frees(amounts.join(', ')) : undefined;
  return (
    <TypeToConfirmDialog
      {...strings.kinds[kind]}
      {...dialog}
      note={
        note && freed ? (
          <Stack gap="s">
            <div>{note}</div>
            <div>{freed}</div>
          </Stack>
        ) : (
          (note ?? freed)
        )
      }
    />
  );
}
