import { type ThemeChoice, ThemeMenu } from '@naru/design-system';
import { useState } from 'react';

export default function Appearance() {
  const [theme, setTheme] = useState<ThemeChoice>('system');
  return <ThemeMenu value={theme} onValueChange={setTheme} />;
}
