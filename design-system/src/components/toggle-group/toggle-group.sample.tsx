import { ToggleGroup } from '@naru/design-system';
import { useState } from 'react';

const plans = ['free', 'eco', 'pro'].map((value) => ({ value, label: value }));

export default function Plan() {
  const [plan, setPlan] = useState('eco');
  return <ToggleGroup label="플랜" options={plans} value={plan} onValueChange={setPlan} />;
}
