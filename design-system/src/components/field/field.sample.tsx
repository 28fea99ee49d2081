import { Field } from '@naru/design-system';
import { useState } from 'react';

export default function StartDate() {
  const [date, setDate] = useState('2025-09-01');
  return (
    <Field
      label="시작일"
      hint="오늘보다 늦은 날짜를 고르세요."
      error={date === '' ? '시작일을 골라주세요.' : undefined}
      required
    >
      {(joined) => (
        <input
          {...joined}
          type="date"
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
      )}
    </Field>
  );
}
