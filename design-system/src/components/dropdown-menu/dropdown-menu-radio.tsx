import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { checkMark, groupLabel, itemText, menuItem } from './dropdown-menu.css.ts';
import { toQwertyKeys } from './use-hangul-typeahead.ts';

/** Props of {@link DropdownMenuRadioGroup}. */
export interface DropdownMenuRadioGroupProps {
  /** 그룹의 이름입니다. */
  label: string;
  /** 이름을 항목 위에 보입니다. 다른 것도 담긴 메뉴에서 씁니다. */
  labelShown?: boolean | undefined;
  /** 선택한 값입니다. */
  value: string;
  /** 선택한 항목의 값과 함께 호출됩니다. */
  onValueChange: (value: string) => void;
  /** 라디오 항목만 넣습니다. */
  children: ReactNode;
}

/** A group of radio items in a {@link DropdownMenu}, of which exactly one item is chosen. */
export function DropdownMenuRadioGroup(props: DropdownMenuRadioGroupProps) {
  const { label, labelShown = false, children, ...group } = props;
  const labelId = useId();
  if (!labelShown) {
    return (
      <Radix.RadioGroup aria-label={label} {...group}>
        {children}
      </Radix.RadioGroup>
    );
  }
  return (
    <Radix.RadioGroup aria-labelledby={labelId} {...group}>
      <Radix.Label id={labelId} className={groupLabel}>
        {label}
      </Radix.Label>
      {children}
    </Radix.RadioGroup>
  );
}

/** Props of {@link DropdownMenuRadioItem}. */
export interface DropdownMenuRadioItemProps {
  /** 이 항목을 선택했을 때 그룹의 값입니다. */
  value: string;
  /** 텍스트입니다. */
  children: string;
  /** 텍스트 앞의 아이콘입니다. */
  icon?: IconNode | undefined;
}

/** One option of a {@link DropdownMenuRadioGroup}. The chosen option has a check mark. */
export function DropdownMenuRadioItem({ value, children, icon }: DropdownMenuRadioItemProps) {
  return (
    <Radix.RadioItem className={menuItem()} value={value} textValue={toQwertyKeys(children)}>
      {icon && <Icon node={icon} />}
      <span className={itemText}>{children}</span>
      <Radix.ItemIndicator className={checkMark}>
        <Icon node={Check} />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}
