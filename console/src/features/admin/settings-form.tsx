import { settingText } from '@naru/contract/endpoints/setting';
import type { LiveSettings } from '@naru/contract/entities/setting';
import { ANNOUNCEMENT_MAX_LENGTH } from '@naru/contract/rules/limits';
import { maxSettingLength } from '@naru/contract/rules/setting-length';
import { LIVE_SETTINGS } from '@naru/contract/wire/setting';
import {
  EditForm,
  NumberField,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { queryKeys } from '#api/query-keys.ts';
import { changeSettings, type SettingChange } from '#api/setting.ts';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import {
  changesOf,
  initialValues,
  isLocked,
  type SettingField,
  type SettingValues,
} from './setting-fields.ts';

/** The server checks the values by the rules of its environment variables. */
const schema = z.record(z.string(), settingText);

export interface SettingsFormProps {
  /** The subject of the settings: a noun. */
  title: string;
  fields: readonly SettingField[];
  live: LiveSettings;
  onDone: () => void;
  /** Renders what belongs to the form, with a function that reads its unsaved changes. */
  below: ((readChanges: () => SettingChange[]) => ReactNode) | undefined;
}

/** The form of the settings of one card. Only changed settings are sent. No draft is stored, because it may contain a secret. */
export function SettingsForm({ title, fields, live, onDone, below }: SettingsFormProps) {
  const saving = useMutation(changeSettings());
  const names = fields.map(({ name }) => name);
  const { form, submit, pending, failure, notice } = useWriteForm<SettingValues, SettingValues>({
    schema,
    source: queryKeys.admin.settings(),
    defaultValues: initialValues(live, fields),
    fields: names,
    writing: {
      ...saving,
      mutateAsync: (values) => saving.mutateAsync(changesOf(live, fields, values)),
    },
    failure: { title: '설정을 저장하지 못했습니다' },
    success: `${title} 설정을 저장했습니다`,
    onDone,
    onUnchanged: onDone,
  });
  const { register, formState } = form;
  useUnsavedInput(formState.isDirty);
  const textsOf = ({ name, hint }: SettingField) => {
    const { onChange, onBlur, ref } = register(name);
    return {
      label: LIVE_SETTINGS[name],
      hint: isLocked(live, name) ? `환경 변수 ${name}에서 정합니다.` : hint,
      error: formState.errors[name]?.message,
      notice: notice(name),
      pasteLimit: maxSettingLength(name),
      ...{ name, onChange, onBlur, ref },
    };
  };
  const inputOf = (field: SettingField) => {
    const locked = isLocked(live, field.name);
    const texts = textsOf(field);
    if (field.kind === 'choice') {
      const options = field.choices ?? [];
      return <SelectField key={field.name} {...texts} options={options} disabled={locked} />;
    }
    if (field.kind === 'number') {
      return <NumberField key={field.name} {...texts} min={field.min ?? 1} readOnly={locked} />;
    }
    if (field.kind === 'lines' || field.kind === 'key') {
      const limit = field.kind === 'key' ? maxSettingLength(field.name) : ANNOUNCEMENT_MAX_LENGTH;
      return <TextAreaField key={field.name} {...texts} limit={limit} readOnly={locked} />;
    }
    const kinds = { secret: 'url', email: 'email', text: 'text' } as const;
    return <TextField key={field.name} {...texts} kind={kinds[field.kind]} readOnly={locked} />;
  };
  return (
    <Stack width="reading">
      <EditForm onSubmit={submit} pending={pending} error={failure} onCancel={onDone}>
        {fields.map(inputOf)}
        {below?.(() => changesOf(live, fields, form.getValues()))}
      </EditForm>
    </Stack>
  );
}
