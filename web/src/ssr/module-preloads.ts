/** What Vite's manifest of the browser build tells of a module, by its name from the folder of this package. */
export type Manifest = Readonly<
  Record<
    string,
    | {
        readonly file: string
        /** What it needs to run, by its own name here. */
        readonly imports?: ReadonlyArray<string> | undefined
        /** What it fetches while it runs. */
        readonly dynamicImports?: ReadonlyArray<string> | undefined
      }
    | undefined
  >
>

/**
 * The paths of the scripts that a page needs which comes to life at once, so that they are fetched beside each other and not
 * one after the other: what the boot fetches, the page's own screen, and of the parts that the screen fetches those of these
 * names with what they fetch in their turn, each with all that it imports. A part named `bookings` is in a module `bookings`
 * or `bookings-tab`.
 */
export function modulePreloads(
  manifest: Manifest,
  boot: string,
  screen: string,
  parts: ReadonlyArray<string>,
): ReadonlyArray<string> {
  const names = new Set<string>()
  const add = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    for (const imported of manifest[name]?.imports ?? []) add(imported)
  }
  const fetchedBy = (name: string) => manifest[name]?.dynamicImports ?? []
  const files = new Set(parts.flatMap((part) => [`/${part}.tsx`, `/${part}-tab.tsx`]))
  const own = fetchedBy(screen).filter((name) => files.has(name.slice(name.lastIndexOf('/'))))
  for (const name of [boot, ...fetchedBy(boot), screen, ...own, ...own.flatMap(fetchedBy)]) add(name)
  return [...names].flatMap((name) => {
    const file = manifest[name]?.file
    return file === undefined ? [] : [`/${file}`]
  })
}
