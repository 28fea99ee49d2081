/** The templates on the landing page, by the icon names that servers use, in the order of their display. */
export const templateLogos = [
  { icon: 'react', name: 'React' },
  { icon: 'vue', name: 'Vue' },
  { icon: 'nextjs', name: 'Next.js' },
  { icon: 'nodejs', name: 'Node.js' },
  { icon: 'nestjs', name: 'NestJS' },
  { icon: 'python', name: 'Python' },
  { icon: 'fastapi', name: 'FastAPI' },
  { icon: 'django', name: 'Django' },
  { icon: 'flask', name: 'Flask' },
  { icon: 'spring-boot', name: 'Spring Boot' },
  { icon: 'go', name: 'Go' },
  { icon: 'docker', name: 'Docker' },
] as const;
