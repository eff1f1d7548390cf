const started = new Set<NodeJS.Timeout>();

/** Ends all timers since the last call: files share a process, and work that still waits would speak in another test. */
export function endTimers(): void {
  for (const timer of started) clearTimeout(timer);
  started.clear();
}

for (const name of ["setTimeout", "setInterval"] as const) {
  const start = new Proxy(globalThis[name], {
    apply(target, self, args) {
      const timer = Reflect.apply(target, self, args);
      started.add(timer);
      return timer;
    },
  });
  Reflect.set(globalThis, name, start);
}
