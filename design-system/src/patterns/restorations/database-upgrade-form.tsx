import { Banner } from '../../components/banner/banner.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { SelectBinding } from '../binding.ts';
import { restorationStrings } from '../strings/restorations.ts';
import { Course, type RestorationSpace, SpaceNote } from './restore-form.tsx';

/** Props of {@link DatabaseUpgradeForm}. */
export interface DatabaseUpgradeFormProps {
  /** 지금 버전입니다. 모르면 `undefined`입니다. */
  version: string | undefined;
  /** 새 내용을 둘 공간입니다. 모르면 생략합니다. */
  space?: RestorationSpace | undefined;
  /** 업그레이드할 버전입니다. */
  next: SelectBinding & Pick<SelectFieldProps, 'options'>;
}

/** The fields of an upgrade of a database to another major version, in a `FormDialog`, with what happens then. */
export function DatabaseUpgradeForm({ version, space, next }: DatabaseUpgradeFormProps) {
  const strings = useStrings(restorationStrings);
  return (
    <>
      <SelectField
        {...next}
        required
        label={strings.version}
        placeholder={strings.chooseVersion}
        hint={version === undefined ? undefined : strings.versionNow(version)}
      />
      <Course title={strings.course} items={strings.upgradeCourse} />
      {space && <SpaceNote {...space} />}
      <Banner tone="warning" standing title={strings.upgradeWarning}>
        {strings.upgradeWarningText}
      </Banner>
    </>
  );
}
