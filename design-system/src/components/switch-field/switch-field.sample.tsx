import { SwitchField } from '@naru/design-system';
import { useState } from 'react';

export default function AutomaticDeployment() {
  const [checked, setChecked] = useState(true);
  return (
    <SwitchField
      label="자동 배포"
      hint="main 브랜치에 푸시하면 바로 배포합니다."
      checked={checked}
      onCheckedChange={setChecked}
    />
  );
}
