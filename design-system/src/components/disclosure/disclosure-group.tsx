import { type ReactNode, useId } from 'react';
import { group } from './disclosure.css.ts';
import { DisclosureNameContext } from './disclosure-name.ts';

/** Props of {@link DisclosureGroup}. */
export interface DisclosureGroupProps {
  /** 묶음의 접근성 이름 */
  label: string;
  /** 하나를 펼치면 나머지를 접을지 여부 */
  exclusive?: boolean | undefined;
  /** `Disclosure`들 */
  children: ReactNode;
}

/** Sections below each other, divided by lines; with `exclusive` at most one of them is open. */
export function DisclosureGroup({ label, exclusive = false, children }: DisclosureGroupProps) {
  const name = useId();
  return (
    <DisclosureNameContext value={exclusive ? name : undefined}>
      <fieldset aria-label={label} className={group}>
        {children}
      </fieldset>
    </DisclosureNameContext>
  );
}
