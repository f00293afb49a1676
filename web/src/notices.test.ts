import { expect, test } from 'vitest';
import { components, licenses } from './notices';

test('every component has holders, and its licence has a text', () => {
  expect(components.map((c) => c.folder)).toContain('cadical');
  expect(components[0]).toMatchObject({ folder: '', license: 'MIT' });
  for (const component of components) {
    expect(component.holders, component.folder).not.toBe('');
    expect(component.about === '', component.folder).toBe(component.folder === '');
    expect(licenses.map((l) => l.name), component.folder).toContain(component.license);
  }
  for (const license of licenses) expect(license.text, license.name).toMatch(/\.$/);
});
