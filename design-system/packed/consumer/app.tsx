import {
  Button,
  Dialog,
  formatMiB,
  PasswordField,
  PhoneInput,
  ResourceMeter,
  SelectField,
  Stack,
  StatusBadge,
  type StringsOverride,
  StringsProvider,
  Tabs,
  TextField,
  ToastProvider,
  TypeToConfirmDialog,
} from '@naru/design-system';
import { useState } from 'react';

const strings: StringsOverride = { status: { running: 'Running' } };

/** A page of an application other than the console. One text of the design system is replaced by an English text. */
export function App() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <StringsProvider strings={strings}>
      <ToastProvider>
        <Stack as="section" gap="l">
          <StatusBadge status="running" />
          <ResourceMeter
            label="Memory"
            resource="memory"
            used={1536}
            limit={2048}
            format={formatMiB}
          />
          <TextField label="Name" limit={255} />
          <PhoneInput label="Phone" defaultValue="01012345678" />
          <PasswordField label="Password" autoComplete="new-password" />
          <SelectField label="Plan" options={[{ value: 'eco', label: 'Eco' }]} />
          <Tabs label="Views" items={[{ value: 'a', label: 'First', content: 'One' }]} />
          <Button variant="primary" onClick={() => setOpen('dialog')}>
            Open
          </Button>
          <Button variant="dangerQuiet" onClick={() => setOpen('confirm')}>
            Delete
          </Button>
          <Dialog open={open === 'dialog'} onOpenChange={close} title="Settings">
            Text
          </Dialog>
          <TypeToConfirmDialog
            open={open === 'confirm'}
            onOpenChange={close}
            title="Delete project"
            description="It is gone for good."
            name="web"
            pending={false}
            error={undefined}
            onConfirm={close}
          />
        </Stack>
      </ToastProvider>
    </StringsProvider>
  );
}
