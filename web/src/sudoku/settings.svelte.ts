// Settings, stored across visits. (Whether candidates are shown belongs to the game.)
import { load, save } from '../storage';

interface Settings {
  /** Mark and report equal digits that see each other. */
  conflicts: boolean;
  /** Tint peers and cells with the same digit. */
  highlight: boolean;
  /** Zoom relative to what fits. */
  zoom: number;
}

const usual: Settings = { conflicts: true, highlight: true, zoom: 1 };
export const zooms = [1, 1.25, 1.5, 2, 3];

function read(): Settings {
  try {
    const kept = JSON.parse(load('play.settings') ?? '{}') as Partial<Settings>;
    return {
      conflicts: typeof kept.conflicts === 'boolean' ? kept.conflicts : usual.conflicts,
      highlight: typeof kept.highlight === 'boolean' ? kept.highlight : usual.highlight,
      zoom: zooms.find((z) => z === kept.zoom) ?? usual.zoom,
    };
  } catch {
    return usual;
  }
}

const start = read();

class Kept implements Settings {
  conflicts = $state(start.conflicts);
  highlight = $state(start.highlight);
  zoom = $state(start.zoom);

  keep(): void {
    const { conflicts, highlight, zoom } = this;
    save('play.settings', JSON.stringify({ conflicts, highlight, zoom }));
  }
}

export const settings = new Kept();
