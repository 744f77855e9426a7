// Preloaded with --import: makes this process believe in a clock that is wrong by CLOCK_SKEW_MS.
const skew = Number(process.env.CLOCK_SKEW_MS)
const { now } = Date
Date.now = () => now() + skew
const { instant } = Temporal.Now
Object.defineProperty(Temporal.Now, 'instant', { value: () => instant().add({ milliseconds: skew }) })
