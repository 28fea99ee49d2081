import { useToast } from '@naru/design-system';
import { PushHookFields } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { containersQuery } from '#api/container.ts';
import { addPushHook } from '#api/push-hook.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';

/** The option of an address for the whole project; the slug of a container is never a dot. */
const WHOLE_PROJECT = '.';

const schema = z.object({
  container: z.pipe(
    z.string(),
    z.transform((slug) => (slug === WHOLE_PROJECT ? null : slug)),
  ),
});

export interface AddPushHookDialogProps {
  /** The slug of the project. */
  project: string;
  open: boolean;
  onClose: () => void;
  /** Called with the id of the new address, or of the existing one for the same target. */
  onAdded: (id: string) => void;
}

/** The dialog "푸시를 받을 주소 만들기". Afterwards the address is shown. */
export function AddPushHookDialog({ project, open, onClose, onAdded }: AddPushHookDialogProps) {
  const adding = useMutation(addPushHook(project));
  const containers = useQuery(containersQuery(project)).data ?? [];
  const notify = useToast();
  const writing = useWriteForm({
    schema,
    defaultValues: { container: WHOLE_PROJECT },
    fields: ['container'],
    writing: {
      ...adding,
      mutateAsync: async (body: z.output<typeof schema>) => {
        const hook = await adding.mutateAsync(body);
        notify({ tone: 'success', title: '푸시를 받을 주소를 만들었습니다' });
        if (hook) onAdded(hook.hook_id);
        else onClose();
      },
    },
    failure: { title: '푸시를 받을 주소를 만들지 못했습니다' },
  });
  const { register, formState } = writing.form;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onClose}
      title="푸시를 받을 주소 만들기"
      submitLabel="만들기"
      pendingLabel="만드는 중"
      writing={writing}
    >
      <PushHookFields
        target={{
          ...register('container'),
          options: [
            { value: WHOLE_PROJECT, label: '프로젝트 전체' },
            ...containers
              .filter(({ push }) => Boolean(push))
              .map(({ slug, name }) => ({ value: slug, label: name || slug })),
          ],
          error: formState.errors.container?.message,
        }}
      />
    </WriteDialog>
  );
}
