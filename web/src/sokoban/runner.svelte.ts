// Animates moves one by one: a walk or a replay.
export class Runner {
  running = $state.raw(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls `next` until nothing is left. `pace` is in moves per second and may change meanwhile. */
  start(next: () => boolean, pace: () => number): void {
    this.stop();
    this.running = true;
    const tick = () => {
      // Faster than the screen refreshes: several moves per frame.
      const wait = Math.max(16, 1000 / pace());
      for (let i = Math.max(1, Math.round((pace() * wait) / 1000)); i > 0; --i)
        if (!next()) {
          this.running = false;
          return;
        }
      this.timer = setTimeout(tick, wait);
    };
    tick();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.running = false;
  }
}

/** Whether the user prefers reduced motion. */
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
