import { Banner } from '../../components/banner/banner.tsx';
import { SelectField, type SelectOption } from '../../components/select-field/select-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, SelectBinding } from '../binding.ts';
import { mountStrings } from '../strings/mounts.ts';

/** Props of {@link MoveMountFields}. */
export interface MoveMountFieldsProps {
  /** The choice of the mount to move; `undefined` for a volume with a single mount hides the choice. */
  from: (SelectBinding & { options: readonly SelectOption[] }) | undefined;
  to: SelectBinding;
  /** The containers to which the volume can be moved. */
  targets: readonly SelectOption[];
  path: LimitedTextBinding;
}

/** The content of a `FormDialog` that moves a volume to another container, with the consequences for running containers. */
export function MoveMountFields({ from, to, targets, path }: MoveMountFieldsProps) {
  const strings = useStrings(mountStrings);
  return (
    <>
      {from && <SelectField {...from} label={strings.moveFrom} />}
      <SelectField
        {...to}
        label={strings.moveTo}
        placeholder={strings.chooseTarget}
        options={targets}
        required
      />
      <TextField {...path} kind="code" label={strings.path} placeholder="/data" required />
      <Banner tone="info">{strings.moveNote}</Banner>
    </>
  );
}
