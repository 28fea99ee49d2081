import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { BrandLogo } from './brand-logo.tsx';

test('is decoration without a label', async () => {
  const { container } = await render(<BrandLogo name="go" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstElementChild).not.toHaveAttribute('role');
});

test.each(['github', 'fortran'])('%s with a label is an image of that name', async (name) => {
  const screen = await render(<BrandLogo name={name} label="저장소" />);
  await expect.element(screen.getByRole('img', { name: '저장소', exact: true })).toBeVisible();
});

test('takes the colour of the text around it', async () => {
  const { container } = await render(
    <span style={{ color: 'rgb(1, 2, 3)' }}>
      <BrandLogo name="docker" />
    </span>,
  );
  expect(container.querySelector('path')).toHaveStyle({ fill: 'rgb(1, 2, 3)' });
});

test('a name without a logo is drawn as a box of the same size', async () => {
  const { container } = await render(<BrandLogo name="fortran" />);
  expect(container.firstElementChild?.getBoundingClientRect()).toMatchObject({
    width: 20,
    height: 20,
  });
});
