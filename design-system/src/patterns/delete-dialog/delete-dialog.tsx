import {
  TypeToConfirmDialog,
  type TypeToConfirmDialogProps,
} from '../../components/type-to-confirm-dialog/type-to-confirm-dialog.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deletionStrings } from '../strings/deletion.ts';

/** The kinds of things whose name has to be typed before a deletion. */
export type Deletable = keyof typeof deletionStrings.strings;

/** Props of {@link DeleteDialog}. */
export interface DeleteDialogProps
  extends Omit<TypeToConfirmDialogProps, 'title' | 'description' | 'confirmLabel'> {
  /** The kind of thing; it selects the texts. */
  kind: Deletable;
}

/** Asks for the name of a project, volume or container before it is deleted with what belongs to it. */
export function DeleteDialog({ kind, ...dialog }: DeleteDialogProps) {
  const strings = useStrings(deletionStrings);
  return <TypeToConfirmDialog {...strings[kind]} {...dialog} />;
}
