import { Plus } from 'lucide';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFocusFallback } from '../../behavior/focus.ts';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { DraftNotice, type DraftNoticeProps } from '../../components/draft-notice/draft-notice.tsx';
import { EditForm, type EditFormProps } from '../../components/edit-form/edit-form.tsx';
import { Form, type FormProps } from '../../components/form/form.tsx';
import { FormRow } from '../../components/form-row/form-row.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { PendingNote } from '../../components/pending-note/pending-note.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { containerSettingsStrings } from '../strings/container-settings.ts';

/** The state of the form that adds a row to a section, and the functions that open and close it. */
interface AddPartFormState {
  readonly open: boolean;
  /** Whether the member opened the form by a button. In this case the first field receives the focus. */
  readonly asked: boolean;
  readonly show: () => void;
  readonly hide?: () => void;
}

/** The state of the form that adds a row. Outside of a section the form is always open. */
export const AddPartFormContext = createContext<AddPartFormState>({
  open: true,
  asked: false,
  show: () => undefined,
});

/**
 * Manages whether the form of a section is open. The form is initially open in the first section of a tab and in an empty section, and
 * stays open when rows are added. In other sections a button opens the form.
 */
export function useAddPartFormState(first: boolean, count: number | undefined): AddPartFormState {
  const [chosen, setChosen] = useState<boolean>();
  const [empty, setEmpty] = useState(false);
  if (count === 0 && !empty) setEmpty(true);
  return {
    open: chosen ?? (first || empty || count === 0),
    asked: chosen === true,
    show: () => setChosen(true),
    hide: () => setChosen(false),
  };
}

/** Props of {@link EditPartForm}. */
export interface EditPartFormProps
  extends Pick<EditFormProps, 'onSubmit' | 'pending' | 'error' | 'onCancel' | 'children'> {
  /** The notice about a draft of the form. */
  draft?: DraftNoticeProps | undefined;
  /** The message that the part was deleted on the server during editing; otherwise `undefined`. A submit adds the part again. */
  gone: string | undefined;
}

/** The form in a row that changes a variable, a network or a mount. For settings that cannot be deleted use `EditForm`. */
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

/** The common props of all forms that add a row. */
export interface AddPartFormProps extends Pick<FormProps, 'onSubmit'> {
  /** Whether the row is being added. */
  pending: boolean;
  /** The error if the row could not be added; otherwise `undefined`. The form keeps the input. */
  error: ReactNode;
  /** The notice about a draft of the form. Restoring the draft opens a closed form. */
  draft?: DraftNoticeProps | undefined;
}

interface AddPartFormFrameProps extends AddPartFormProps {
  /** The text of the button that adds the row. */
  label: string;
  /** The accessible name of the form, which distinguishes its fields from those of a row that is edited. */
  name?: string | undefined;
  /** Whether the fields have hints. In this case the buttons are below the fields and not next to the fields. */
  hinted?: boolean;
  /** The fields of the form. */
  children: ReactNode;
}

/**
 * A form that adds a row to the list above the form: fields, error and buttons. In place of a closed form a button is shown, which
 * opens the form. A notice about a draft is above the form or the button.
 */
export function AddPartForm(props: AddPartFormFrameProps) {
  const { draft } = props;
  const { show } = use(AddPartFormContext);
  const onRestore = draft?.onRestore;
  const restore = () => {
    show();
    onRestore?.();
  };
  return (
    <Stack gap="l">
      {draft && <DraftNotice {...draft} onRestore={onRestore && restore} />}
      <OpenOrClosed {...props} />
    </Stack>
  );
}

function OpenOrClosed(props: AddPartFormFrameProps) {
  const { open, show } = use(AddPartFormContext);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  // Focuses the button before the next paint, because the removal of the form has moved the focus to the heading.
  useLayoutEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (open) return <OpenForm {...props} />;
  return (
    <div>
      <Button size="small" icon={Plus} ref={button} onClick={show}>
        {props.label}
      </Button>
    </div>
  );
}

/** An open form. When the focused form is removed after the last possible row, the heading of the region receives the focus. */
function OpenForm(props: AddPartFormFrameProps) {
  const { asked } = use(AddPartFormContext);
  const { label, hinted = false, onSubmit, pending, error, children } = props;
  const form = useFocusFallback<HTMLFormElement>();
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [form, asked]);
  const actions = <Actions label={label} pending={pending} />;
  return (
    <Form ref={form} aria-label={props.name} onSubmit={onSubmit} pending={pending}>
      {hinted ? (
        <Stack gap="l">
          {children}
          <PendingNote pending={pending} />
          {error && <Banner tone="danger">{error}</Banner>}
          {actions}
        </Stack>
      ) : (
        <>
          <FormRow actions={actions}>{children}</FormRow>
          <PendingNote pending={pending} />
          {error && <Banner tone="danger">{error}</Banner>}
        </>
      )}
    </Form>
  );
}

function Actions({ label, pending }: Pick<AddPartFormFrameProps, 'label' | 'pending'>) {
  const strings = useStrings(containerSettingsStrings);
  const { hide } = use(AddPartFormContext);
  return (
    <Inline gap="xs">
      <Button type="submit" icon={Plus} pending={pending} pendingLabel={strings.adding}>
        {label}
      </Button>
      {hide && (
        <Button variant="ghost" onClick={hide}>
          {strings.fold}
        </Button>
      )}
    </Inline>
  );
}
