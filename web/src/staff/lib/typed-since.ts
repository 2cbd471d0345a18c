/** What was typed into a text since `sent` of it was sent: what follows it, or all of it where its beginning was changed too. */
export const typedSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now

/** The fields of a form, each of which may be missing, whose values were changed since `sent` was sent. */
export const changedSince = <Fields extends object>(sent: Fields, now: Fields): Fields => {
  const before = new Map(Object.entries(sent))
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => before.get(name) !== value),
  ) as Fields
}
