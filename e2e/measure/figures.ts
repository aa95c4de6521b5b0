// Printing of figures of many rounds.

/** The value below which this part of them lies. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

/** `least / **median** / most`, to so many digits after the point. */
export function spread(values: number[], digits = 0): string {
  const [least, median, most] = [0, .5, 1].map(part => quantile(values, part).toFixed(digits));
  return `${least} / **${median}** / ${most}`;
}
