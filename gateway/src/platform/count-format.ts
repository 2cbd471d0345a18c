/** Formats a count with its noun: `1 booking`, `2 enquiries`. */
export function formatCount(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
