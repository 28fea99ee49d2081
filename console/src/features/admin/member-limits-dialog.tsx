import { memberLimitChanges } from '@naru/contract/endpoints/managed-member';
import type { ManagedMember } from '@naru/contract/entities/admin';
import { MEMBER_LIMITS, type MemberLimitName } from '@naru/contract/rules/limits';
import { CPU_QUANTITY, type Quantity, SIZE_QUANTITY } from '@naru/contract/rules/quantity';
import { formatCpu, formatMiB, NumberField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { changeMemberLimits } from '#api/managed-member.ts';
import {
  numberFieldUnits,
  optionalNumberTextRule,
  optionalQuantityTextRule,
} from '#shared/forms/quantity-text.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';

/** Longer than any number with its unit. */
const LIMIT_TEXT_MAX_LENGTH = 30;

const { projects, containers, cpu, memory, disk, backup } = memberLimitChanges.shape;

const schema = z.object({
  member_limits: z.object({
    projects: optionalNumberTextRule(projects.def.innerType),
    containers: optionalNumberTextRule(containers.def.innerType),
    cpu: optionalQuantityTextRule(CPU_QUANTITY, cpu.def.innerType),
    memory: optionalQuantityTextRule(SIZE_QUANTITY, memory.def.innerType),
    disk: optionalQuantityTextRule(SIZE_QUANTITY, disk.def.innerType),
    backup: optionalQuantityTextRule(SIZE_QUANTITY, backup.def.innerType.def.innerType),
  }),
});

interface LimitField {
  name: MemberLimitName;
  label: string;
  quantity?: Quantity;
  format: (limit: number) => string;
}

const count = (limit: number): string => `${limit}개`;

const FIELDS: readonly LimitField[] = [
  { name: 'projects', label: '프로젝트', format: count },
  { name: 'containers', label: '프로젝트마다 컨테이너', format: count },
  {
    name: 'cpu',
    label: '프로젝트마다 CPU (millicores)',
    quantity: CPU_QUANTITY,
    format: formatCpu,
  },
  {
    name: 'memory',
    label: '프로젝트마다 메모리 (MiB)',
    quantity: SIZE_QUANTITY,
    format: formatMiB,
  },
  { name: 'disk', label: '프로젝트마다 볼륨 (MiB)', quantity: SIZE_QUANTITY, format: formatMiB },
  {
    name: 'backup',
    label: '프로젝트마다 백업 (MiB)',
    quantity: SIZE_QUANTITY,
    format: formatMiB,
  },
];

const textOf = (limit: number | null | undefined): string => String(limit ?? '');

export interface MemberLimitsDialogProps {
  member: ManagedMember;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog with the form for the limits of one member. An empty field means the standard limit. */
export function MemberLimitsDialog({ member, open, onOpenChange }: MemberLimitsDialogProps) {
  const { limits } = member;
  const writing = useWriteForm({
    schema,
    defaultValues: {
      member_limits: {
        projects: textOf(limits?.projects),
        containers: textOf(limits?.containers),
        cpu: textOf(limits?.cpu),
        memory: textOf(limits?.memory),
        disk: textOf(limits?.disk),
        backup: textOf(limits?.backup),
      },
    },
    fields: FIELDS.map(({ name }) => `member_limits.${name}` as const),
    writing: useMutation(changeMemberLimits(member)),
    failure: { title: '한도를 저장하지 못했습니다' },
    success: '한도를 저장했습니다',
    onDone: () => onOpenChange(false),
    onUnchanged: () => onOpenChange(false),
  });
  const { register, formState } = writing.form;
  const errors = formState.errors.member_limits;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`한도 변경: ${member.username}`}
      description="이 회원에게만 적용합니다. 비우면 기본 한도를 씁니다. 한도를 줄여도 이미 쓰고 있는 것은 그대로 두고, 더 늘리지 못하게 합니다."
      submitLabel="저장"
      pendingLabel="저장하는 중"
      writing={writing}
    >
      {FIELDS.map(({ name, label, quantity, format }) => (
        <NumberField
          key={name}
          {...register(`member_limits.${name}`)}
          label={label}
          hint={`기본 한도: ${format(MEMBER_LIMITS[name].standard)}`}
          min={MEMBER_LIMITS[name].min}
          max={MEMBER_LIMITS[name].max}
          units={quantity && numberFieldUnits(quantity)}
          pasteLimit={LIMIT_TEXT_MAX_LENGTH}
          error={errors?.[name]?.message}
        />
      ))}
    </WriteDialog>
  );
}
