import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

// Before the first test: the first sample brings the whole package.
const samples = import.meta.glob<ComponentType>('./**/*.sample.tsx', {
  import: 'default',
  eager: true,
});

// What is written to the console as an error fails every test.
test.each(Object.entries(samples))('%s can be used as it is written', async (_, Sample) => {
  const { container } = await render(<Sample />);
  await expect.element(container).not.toBeEmptyDOMElement();
});
