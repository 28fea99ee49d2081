import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ReadingLayout, ReadingSection } from './reading-layout.tsx';

const sections = [
  { id: 'one', title: '제1조 (목적)' },
  { id: 'two', title: '제2조 (정의)' },
];

const draw = () =>
  render(
    <ReadingLayout header={<h1>약관</h1>} sections={sections}>
      {sections.map((section) => (
        <ReadingSection key={section.id} {...section}>
          <p style={{ height: 1500 }}>글</p>
        </ReadingSection>
      ))}
    </ReadingLayout>,
  );

afterEach(async () => {
  await page.viewport(1280, 800);
  history.replaceState(null, '', location.pathname);
});

describe('the table of contents', () => {
  test('a link opens its section, also by keyboard', async () => {
    await draw();
    const link = page.getByRole('navigation', { name: '목차' }).getByRole('link').nth(1);
    await expect.element(link).toHaveAttribute('href', '#two');
    link.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(location.hash).toBe('#two');
    const heading = page.getByRole('heading', { level: 2, name: '제2조 (정의)' });
    await expect.poll(() => heading.element().getBoundingClientRect().top).toBeLessThan(200);
  });

  test('stays next to the text during scrolling; the text is at most 42 rem wide', async () => {
    await draw();
    const text = page.getByText('글').first().element().getBoundingClientRect();
    expect(text.width).toBe(672);
    scrollTo(0, 1200);
    const nav = page.getByRole('navigation').element();
    await expect.poll(() => nav.getBoundingClientRect().top).toBeGreaterThanOrEqual(56);
    expect(nav.getBoundingClientRect().right).toBeLessThan(text.left);
  });

  test('is behind a button on a phone and closes on a choice', async () => {
    await page.viewport(375, 800);
    await draw();
    const toggle = page.getByRole('button', { name: '목차' });
    const links = page.getByRole('navigation').getByRole('link');
    await expect.poll(() => links.elements()).toHaveLength(0);
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    await links.first().click();
    expect(location.hash).toBe('#one');
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});
