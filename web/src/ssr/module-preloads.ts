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

const HYDRATION = 'src/hydration/hydrate.ts'

/** Parts of every page with header and footer, and the network part of Apollo, which are fetched when they are needed. */
const FRAME = ['src/layout/top-bar.tsx', 'src/layout/footer.tsx', 'src/graphql-client/http-link.ts']

/**
 * The paths of the scripts of a page, so that they are fetched beside each other and not one after the other: hydration,
 * the page's screen and what the screen fetches, each with all that it imports. Where `parts` are named, only those of the
 * screen's parts, with what they fetch in their turn: a part named `bookings` is in a module `bookings` or `bookings-tab`.
 *
 * @throws where the build has no such screen.
 */
export function modulePreloads(
  manifest: Manifest,
  screen: string,
  parts?: ReadonlyArray<string>,
): ReadonlyArray<string> {
  if (!manifest[screen]) throw new Error(`no screen ${screen} in the manifest`)
  const names = new Set<string>()
  const add = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    for (const imported of manifest[name]?.imports ?? []) add(imported)
  }
  const fetchedBy = (name: string) => manifest[name]?.dynamicImports ?? []
  const files = new Set(parts?.flatMap((part) => [`/${part}.tsx`, `/${part}-tab.tsx`]))
  const own = parts
    ? fetchedBy(screen).filter((name) => files.has(name.slice(name.lastIndexOf('/'))))
    : fetchedBy(screen)
  const further = parts ? own.flatMap(fetchedBy) : FRAME
  for (const name of [HYDRATION, ...fetchedBy(HYDRATION), screen, ...own, ...further]) add(name)
  return [...names].flatMap((name) => {
    const file = manifest[name]?.file
    return file === undefined ? [] : [`/${file}`]
  })
}
