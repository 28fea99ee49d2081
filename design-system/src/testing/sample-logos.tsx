import type { Decorator } from '@storybook/react-vite';

const names = [
  'React',
  'Vue',
  'Next.js',
  'Node.js',
  'NestJS',
  'Python',
  'FastAPI',
  'Django',
  'Flask',
  'Spring Boot',
  'Go',
  'Docker',
];

/** Logos of the templates. All logos have the same sample drawing. */
export const sampleLogos = names.map((name) => ({
  id: name.toLowerCase(),
  name,
  href: '#sample-logo',
}));

/** Adds the sample drawing, to which {@link sampleLogos} refer, to the page of a story. */
export const withSampleLogo: Decorator = (Story) => (
  <>
    <svg width="0" height="0" aria-hidden="true">
      <symbol id="sample-logo" viewBox="0 0 24 24">
        <path d="M12 2l10 20H2z" />
      </symbol>
    </svg>
    <Story />
  </>
);
