/** Loaded into a process by NODE_OPTIONS with --expose-gc: what it holds is then what it needs, and no garbage. */
setInterval(() => globalThis.gc?.(), 5_000).unref()
