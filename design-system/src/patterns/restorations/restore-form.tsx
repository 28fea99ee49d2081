import { NumberedList } from '../../components/numbered-list/numbered-list.tsx';
import { RadioCardGroup } from '../../components/radio-card-group/radio-card-group.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, SelectBinding } from '../binding.ts';
import { type RestoredKind, restorationStrings } from '../strings/restorations.ts';
import { RestoreSource, type RestoreSourceProps } from './restore-source.tsx';

interface CourseProps {
  title: string;
  items: readonly string[];
}

/** What happens after the press, in order. */
export function Course({ title, items }: CourseProps) {
  return (
    <Stack as="section" aria-label={title} gap="s">
      <Text weight="medium">{title}</Text>
      <NumberedList items={items} size="body" />
    </Stack>
  );
}

/** 프로젝트의 디스크 한도와 따로 있는 복원 공간입니다. MiB입니다. */
export interface RestorationSpace {
  readonly limit: number;
  readonly used: number;
}

/** The space for the new content, which does not count against the disk limit. */
export function SpaceNote({ limit, used }: RestorationSpace) {
  const strings = useStrings(restorationStrings);
  return (
    <Text tone="muted" size="caption">
      {strings.space(formatMiB(limit), formatMiB(Math.max(0, limit - used)))}
    </Text>
  );
}

/** Where a backup is restored. */
export type RestorePlace = 'here' | 'beside' | 'elsewhere';

/** Props of {@link RestoreForm}. */
export interface RestoreFormProps {
  /** 백업과 시점 가운데 무엇을 복원하는지 나타냅니다. 시점으로 복원할 수 없으면 생략합니다. */
  source?: RestoreSourceProps | undefined;
  /** 복원하는 것이 데이터베이스인지 볼륨인지 나타냅니다. */
  kind: RestoredKind;
  /** 백업한 데이터베이스나 볼륨의 이름입니다. 삭제되었으면 `undefined`이며, 거기에는 복원할 수 없습니다. */
  subject: string | undefined;
  /** 새 내용을 둘 공간입니다. `here`일 때 보입니다. 모르면 생략합니다. */
  space?: RestorationSpace | undefined;
  place: RestorePlace;
  onPlaceChange: (place: RestorePlace) => void;
  /** 받을 프로젝트입니다. `elsewhere`일 때 보입니다. */
  project: SelectBinding & Pick<SelectFieldProps, 'options'>;
  /** 새 컨테이너나 볼륨의 이름입니다. `here`가 아닐 때 보입니다. */
  name: LimitedTextBinding;
}

const isPlace = (value: string): value is RestorePlace =>
  value === 'here' || value === 'beside' || value === 'elsewhere';

/** The fields of a restoration, in a `FormDialog`: where the backup is restored, and what happens then. */
export function RestoreForm(props: RestoreFormProps) {
  const { source, kind, subject, space, place, onPlaceChange, project, name } = props;
  const strings = useStrings(restorationStrings);
  const hasProjects = project.options.length > 0;
  const isGone = subject === undefined;
  return (
    <>
      {source && <RestoreSource {...source} />}
      <RadioCardGroup
        label={strings.place}
        value={place}
        onValueChange={(value) => isPlace(value) && onPlaceChange(value)}
        options={[
          {
            value: 'here',
            title: strings.here,
            description: isGone ? strings.hereGone : strings.hereOf(subject),
            disabled: isGone,
          },
          { value: 'beside', title: strings.beside, description: strings.besideOf[kind] },
          {
            value: 'elsewhere',
            title: strings.elsewhere,
            description: hasProjects ? strings.elsewhereOf[kind] : strings.elsewhereNone,
            disabled: !hasProjects,
          },
        ]}
      />
      {place === 'elsewhere' && (
        <SelectField
          {...project}
          required
          label={strings.project}
          placeholder={strings.chooseProject}
        />
      )}
      {place !== 'here' && (
        <TextField {...name} required autoComplete="off" label={strings.newName} />
      )}
      <Course
        title={strings.course}
        items={strings.courses[place === 'here' ? 'here' : 'fresh'][kind]}
      />
      {place === 'here' && space && <SpaceNote {...space} />}
    </>
  );
}
