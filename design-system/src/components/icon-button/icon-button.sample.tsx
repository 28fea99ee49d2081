import { IconButton, Inline, Text } from '@naru/design-system';
import { Eye, EyeOff } from '@naru/design-system/icons';
import { useState } from 'react';

export default function Secret() {
  const [shown, setShown] = useState(false);
  return (
    <Inline>
      <Text>{shown ? 'pk_live_51H8' : '••••••••••••'}</Text>
      <IconButton
        label={shown ? '시크릿 숨기기' : '시크릿 표시'}
        icon={shown ? EyeOff : Eye}
        onClick={() => setShown(!shown)}
      />
    </Inline>
  );
}
