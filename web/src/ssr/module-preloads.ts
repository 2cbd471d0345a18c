/** Vite's manifest of the browser build, by path of the module within this package. */
export type Manifest = Readonly<
  Record<
    string,
    | {
        readonly file: string
        /** Static imports, by manifest key. */
        readonly imports?: ReadonlyArray<string> | undefined
        /** Dynamic imports, by manifest key. */
        readonly dynamicImports?: ReadonlyArray<string> | undefined
      }
    | undefined
  >
>

const HYDRATION = 'src/hydration/hydrate.ts'

/** Modules that every page with header and footer loads later, and the network part of Apollo. */
const FRAME = ['src/layout/top-bar.tsx', 'src/layout/footer.tsx', 'src/graphql-client/http-link.ts']

/**
 * Paths of a page's scripts, so that they are fetched in parallel: hydration, the page's screen and the screen's dynamic
 * imports, each with everything it imports. If `parts` are given, only those parts of the screen with their dynamic imports:
 * part `bookings` is module `bookings` or `bookings-tab`.
 *
 * @throws if the build has no such screen.
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
  const screenParts = parts
    ? fetchedBy(screen).filter((name) => files.has(name.slice(name.lastIndexOf('/'))))
    : fetchedBy(screen)
  const further = parts ? screenParts.flatMap(fetchedBy) : FRAME
  for (const name of [HYDRATION, ...fetchedBy(HYDRATION), screen, ...screenParts, ...further]) add(name)
  return [...names].flatMap((name) => {
    const file = manifest[name]?.file
    return file === undefined ? [] : [`/${file}`]
  })
}
