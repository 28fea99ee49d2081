import { ArrowLeft } from 'lucide';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Text } from '../text/text.tsx';
import { ExternalLink } from './external-link.tsx';
import { TextLink } from './text-link.tsx';

const inner = <a href="#list">목록으로</a>;

test.each([
  ['in a line', <TextLink key="line">{inner}</TextLink>],
  [
    'with a drawing',
    <TextLink key="icon" tone="quiet" icon={ArrowLeft}>
      {inner}
    </TextLink>,
  ],
  [
    'out of the product',
    <ExternalLink key="out" href="https://naru.example">
      목록으로
    </ExternalLink>,
  ],
])('a link %s is a target of 24 px (WCAG 2.5.8) and takes no more room', async (_, link) => {
  await render(
    <Text as="div" size="caption">
      {link}
    </Text>,
  );
  const target = page.getByRole('link').element();
  const room = () => target.parentElement?.offsetHeight;
  const taken = room();
  expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  target.setAttribute('style', 'padding: 0; margin: 0');
  expect(target.getBoundingClientRect().height).toBeLessThan(24);
  expect(room()).toBe(taken);
});
