import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useOnScreen } from './use-on-screen.ts';

function Panel() {
  const [ref, onScreen] = useOnScreen();
  return (
    <>
      <p>{onScreen ? 'seen' : 'not seen'}</p>
      <div style={{ height: '300vh' }} />
      <section ref={ref} aria-label="panel">
        panel
      </section>
    </>
  );
}

test('tells whether an element is on the screen, as the page is scrolled', async () => {
  await render(<Panel />);
  await expect.element(page.getByText('not seen')).toBeInTheDocument();
  page.getByRole('region', { name: 'panel' }).element().scrollIntoView();
  await expect.element(page.getByText('seen', { exact: true })).toBeInTheDocument();
  scrollTo({ top: 0 });
  await expect.element(page.getByText('not seen')).toBeInTheDocument();
});
