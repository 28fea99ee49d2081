import { useId } from 'react';
import { inputStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { useMaskedName } from '../masked/masked.tsx';
import * as css from './fact-field.css.ts';

/** Props of {@link FactField}. */
export interface FactFieldProps {
  /** 레이블입니다. 고치는 동안 이 자리에 서는 입력란의 레이블과 같습니다. */
  label: string;
  /** 값입니다. 비어 있으면 “입력하지 않음”을 보입니다. */
  value: string;
  /** 이메일처럼 발표 모드에서 가릴 값인지 정합니다. */
  isPrivate?: boolean;
}

/**
 * The value of a field while the field is not edited (see `useEditMode`). The value looks like plain text but is a read-only input,
 * so that the label is kept and the text can be focused, selected and copied by keyboard. For values that can never be edited use a
 * `DescriptionList`.
 */
export function FactField({ label, value, isPrivate = false }: FactFieldProps) {
  const masked = useMaskedName();
  const { notEntered } = useStrings(inputStrings);
  const id = useId();
  return (
    <div className={css.factRow}>
      <label className={css.factLabel} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={css.factValue}
        type="text"
        dir="auto"
        value={isPrivate && value !== '' ? masked(value) : value}
        placeholder={notEntered}
        readOnly
      />
    </div>
  );
}
