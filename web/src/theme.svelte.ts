// Light, dark or system theme, stored across visits.
import { load, save } from './storage';

const names = ['system', 'light', 'dark'] as const;
type Name = (typeof names)[number];

class Theme {
  name = $state<Name>(names.find((n) => n === load('theme')) ?? 'system');

  constructor() {
    this.show();
  }

  next(): void {
    this.name = names[(names.indexOf(this.name) + 1) % names.length];
    save('theme', this.name);
    this.show();
  }

  private show(): void {
    if (this.name === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.name;
  }
}

export const theme = new Theme();
