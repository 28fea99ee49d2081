import type { ReactNode } from 'react';
import {
  CheckboxField,
  type CheckboxFieldProps,
} from '../../components/checkbox-field/checkbox-field.tsx';
import { RadioGroup, type RadioGroupProps } from '../../components/radio-group/radio-group.tsx';
import { SelectField, type SelectOption } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { SelectBinding, TextBinding } from '../binding.ts';
import { imageFieldStrings } from '../strings/images.ts';
import { shortDigest } from './short-digest.ts';
import { TemplateVolumeFields, type TemplateVolumeFieldsProps } from './template-volume-fields.tsx';

/** Props of {@link ImageField}. */
export interface ImageFieldProps extends TextBinding {
  /** 레지스트리에 그 이름으로 무엇이 있는지 보이는 `ImageFacts`입니다. */
  children?: ReactNode;
}

/** The field for the name of an image in a registry. */
export function ImageField({ children, ...binding }: ImageFieldProps) {
  const strings = useStrings(imageFieldStrings);
  return (
    <Stack gap="l">
      <TextField
        {...binding}
        kind="code"
        label={strings.image}
        hint={strings.imageHint}
        placeholder="ghcr.io/owner/app:1.4"
        required
      />
      {children}
    </Stack>
  );
}

/** Props of {@link ImageVersionField}. */
export interface ImageVersionFieldProps
  extends Pick<RadioGroupProps, 'onValueChange' | 'onBlur' | 'ref' | 'error' | 'notice'> {
  /** 유지할 다이제스트입니다. 비어 있으면 배포할 때마다 태그의 최신 다이제스트를 사용합니다. */
  value: string;
  /** 유지할 수 있는 다이제스트입니다. 아직 모르면 비어 있습니다. */
  digests: readonly string[];
  /** 이름에 다이제스트가 있어 선택할 것이 없는지 나타냅니다. */
  fixed: boolean;
}

/** The choice between the newest digest of a tag and a digest that stays. */
export function ImageVersionField({ digests, fixed, ...group }: ImageVersionFieldProps) {
  const strings = useStrings(imageFieldStrings);
  if (fixed) return <Text tone="muted">{strings.fixed}</Text>;
  const stay = (digest: string) => ({
    value: digest,
    label: strings.stay(shortDigest(digest)),
    hint: strings.stayHint,
  });
  const unknown = {
    value: 'unknown',
    label: strings.stayUnknown,
    hint: strings.stayUnknownHint,
    disabled: true,
  };
  return (
    <RadioGroup
      {...group}
      label={strings.version}
      options={[
        { value: '', label: strings.newest, hint: strings.newestHint },
        ...(digests.length > 0 ? digests.map(stay) : [unknown]),
      ]}
    />
  );
}

/** Props of {@link ImageNetworkField}. */
export interface ImageNetworkFieldProps extends SelectBinding {
  /** 이미지의 포트로 만들 수 있는 네트워크입니다. */
  networks: readonly SelectOption[];
}

/** The choice of the network that is added with a container of an image. */
export function ImageNetworkField({ networks, ...binding }: ImageNetworkFieldProps) {
  const strings = useStrings(imageFieldStrings);
  return (
    <SelectField
      {...binding}
      label={strings.network}
      hint={strings.networkHint}
      options={[{ value: '', label: strings.networkNone }, ...networks]}
    />
  );
}

/** Props of {@link ImageVolumeFields}. */
export interface ImageVolumeFieldsProps
  extends Omit<TemplateVolumeFieldsProps, 'description' | 'path'> {
  /** 이미지가 데이터를 두는 폴더입니다. */
  path: string;
  /** 볼륨을 추가할지 정하는 체크박스입니다. */
  added: Required<Pick<CheckboxFieldProps, 'checked' | 'onChange'>>;
}

/** The fields for a volume at a folder in which an image keeps data. Without the volume, each deployment deletes the data. */
export function ImageVolumeFields({ added, ...fields }: ImageVolumeFieldsProps) {
  const strings = useStrings(imageFieldStrings);
  return (
    <Stack gap="m">
      <CheckboxField label={strings.volume(fields.path)} hint={strings.volumeHint} {...added} />
      {added.checked && <TemplateVolumeFields {...fields} />}
    </Stack>
  );
}
