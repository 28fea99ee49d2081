import { Banner } from '../../components/banner/banner.tsx';
import { SelectField, type SelectOption } from '../../components/select-field/select-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, SelectBinding } from '../binding.ts';
import { mountStrings } from '../strings/volumes.ts';

/** Props of {@link MoveMountFields}. */
export interface MoveMountFieldsProps {
  /** The choice of the mount to move, where there are several; `undefined` hides it. */
  from: (SelectBinding & { options: readonly SelectOption[] }) | undefined;
  to: SelectBinding;
  /** The containers it can go to. */
  targets: readonly SelectOption[];
  path: LimitedTextBinding;
}

/** The fields that move a volume to another container, and the consequences for the running containers. In a `FormDialog`. */
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
