type Spread = { min: number; median: number; max: number }

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  return { min: at(0), median: at(Math.floor(sorted.length / 2)), max: at(sorted.length - 1) }
}

/** `min / median / max`, with so many digits after the point. */
export const spreadText = (values: readonly number[], digits: number): string =>
  Object.values(spreadOf(values))
    .map((value) => value.toFixed(digits))
    .join(' / ')
