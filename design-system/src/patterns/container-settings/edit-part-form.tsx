import { Banner } from '../../components/banner/banner.tsx';
import { DraftNotice, type DraftNoticeProps } from '../../components/draft-notice/draft-notice.tsx';
import { EditForm, type EditFormProps } from '../../components/edit-form/edit-form.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { containerSettingsStrings } from '../strings/container-settings.ts';

/** Props of {@link EditPartForm}. */
export interface EditPartFormProps
  extends Pick<EditFormProps, 'onSubmit' | 'pending' | 'error' | 'onCancel' | 'children'> {
  /** What was typed earlier. */
  draft?: DraftNoticeProps | undefined;
  /** Says that the part was deleted elsewhere meanwhile: what is typed stays, and submitting adds it anew. */
  gone: string | undefined;
}

/** The form that changes a part of a container in its row. For settings that cannot be deleted use `EditForm`. */
export function EditPartForm({ draft, gone, children, ...form }: EditPartFormProps) {
  const strings = useStrings(containerSettingsStrings);
  return (
    <EditForm
      {...form}
      size="small"
      submitLabel={gone && strings.addAgain}
      pendingLabel={gone && strings.adding}
    >
      {draft && <DraftNotice {...draft} />}
      {gone && (
        <Banner tone="warning" title={gone}>
          {strings.goneAdvice}
        </Banner>
      )}
      {children}
    </EditForm>
  );
}
