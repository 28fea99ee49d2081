import type { LiveSettings } from '@naru/contract/entities/setting';
import { LIVE_SETTINGS } from '@naru/contract/wire/setting';
import {
  Button,
  Card,
  DescriptionItem,
  DescriptionList,
  Stack,
  useEditMode,
} from '@naru/design-system';
import type { ReactNode } from 'react';
import type { SettingChange } from '#api/setting.ts';
import { LockedNote } from './locked-note.tsx';
import { isLocked, type SettingField, shownValue } from './setting-fields.ts';
import { SettingsForm } from './settings-form.tsx';

export interface SettingsCardProps {
  title: string;
  description: string;
  fields: readonly SettingField[];
  live: LiveSettings;
  /** Buttons next to the button for editing, while the card is not edited. */
  actions?: ReactNode;
  /** Renders what follows the values, with a function that reads unsaved changes. */
  below?: (readChanges: () => SettingChange[]) => ReactNode;
}

const NOT_SET = '정하지 않음';

/** A card with the settings of one subject, or with the form that changes them. */
export function SettingsCard(props: SettingsCardProps) {
  const { title, description, fields, live, actions, below } = props;
  const mode = useEditMode();
  const isEditable = fields.some(({ name }) => !isLocked(live, name));
  return (
    <Card
      title={title}
      description={description}
      actions={
        !mode.editing && (
          <>
            {isEditable && (
              <Button size="small" ref={mode.button} onClick={mode.start}>
                {`${title} 수정`}
              </Button>
            )}
            {actions}
          </>
        )
      }
    >
      {mode.editing ? (
        <SettingsForm {...{ title, fields, live, below }} onDone={mode.stop} />
      ) : (
        <Stack gap="l">
          <DescriptionList layout="grid">
            {fields.map((field) => (
              <DescriptionItem key={field.name} label={LIVE_SETTINGS[field.name]}>
                {shownValue(live, field) || NOT_SET}
              </DescriptionItem>
            ))}
          </DescriptionList>
          <LockedNote fields={fields} live={live} />
          {below?.(() => [])}
        </Stack>
      )}
    </Card>
  );
}
