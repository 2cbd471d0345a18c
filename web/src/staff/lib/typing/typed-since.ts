/** Text typed since `sent` was sent: what follows it, or the whole text if its beginning was edited. */
export const typedSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now

/** Fields changed since `sent` was sent. Any field may be missing. */
export const changedSince = <Fields extends object>(sent: Fields, now: Fields): Fields => {
  const before = new Map(Object.entries(sent))
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => before.get(name) !== value),
  ) as Fields
}
