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
import { containerSettingsStrings } from '../strings/containers.ts';

/** Whether the form that adds a row is open in its section, and what opens and closes it. */
interface AddPlace {
  readonly open: boolean;
  /** Whether it was opened by its button: then it takes the focus. */
  readonly asked: boolean;
  readonly show: () => void;
  readonly hide?: () => void;
}

/** Without a section around it a form is open, and stays so. */
export const AddPlaceContext = createContext<AddPlace>({
  open: true,
  asked: false,
  show: () => undefined,
});

/**
 * The form of a section is open where it is the next thing to do: in the first section of a tab, and in one without rows, also
 * after the first row was added. Elsewhere it opens in place of its button.
 */
export function useAddPlace(first: boolean, count: number | undefined): AddPlace {
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

/** The props that all forms for adding a row have. */
export interface AddFormProps extends Pick<FormProps, 'onSubmit'> {
  /** Whether the row is being added. */
  pending: boolean;
  /** Why it was not added; `undefined` when nothing failed. What was typed stays. */
  error: ReactNode;
  /** What was typed earlier: restoring it opens the form where it is closed. */
  draft?: DraftNoticeProps | undefined;
}

interface AddFormFrameProps extends AddFormProps {
  /** The verb on the button. */
  label: string;
  /** Whether the fields have hints: then the buttons stand below them. */
  hinted?: boolean;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form that adds a row to the list above it: fields, the error, one button. In a section where it is closed it is that button
 * alone, which opens it in place. What was typed earlier is offered above either.
 */
export function AddForm(props: AddFormFrameProps) {
  const { draft } = props;
  const { show } = use(AddPlaceContext);
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

function OpenOrClosed(props: AddFormFrameProps) {
  const { open, show } = use(AddPlaceContext);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  // Before the next paint, because the removed form has just moved the focus to the heading.
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

/** When it disappears after the last possible row, the heading of its region gets the focus. */
function OpenForm(props: AddFormFrameProps) {
  const { asked } = use(AddPlaceContext);
  const { label, hinted = false, onSubmit, pending, error, children } = props;
  const form = useFocusFallback<HTMLFormElement>();
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [form, asked]);
  const actions = <Actions label={label} pending={pending} />;
  return (
    <Form ref={form} onSubmit={onSubmit} pending={pending}>
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

function Actions({ label, pending }: Pick<AddFormFrameProps, 'label' | 'pending'>) {
  const strings = useStrings(containerSettingsStrings);
  const { hide } = use(AddPlaceContext);
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
