import { usePage } from '../routing/page-context.ts'

/** Filters a list to the facts the owner has entered. In development, missing ones are kept as placeholders. */
function useEnteredFacts<Fact>(
  facts: ReadonlyArray<Fact>,
  value: (fact: Fact) => string | null | undefined,
): ReadonlyArray<Fact> {
  const { placeholders } = usePage().settings
  return placeholders ? facts : facts.filter((fact) => value(fact))
}

export const useLicences = <Licence extends { readonly number?: string | null }>(
  licences: ReadonlyArray<Licence>,
) => useEnteredFacts(licences, ({ number }) => number)

export const useProfiles = <Profile extends { readonly url?: string | null }>(
  profiles: ReadonlyArray<Profile>,
) => useEnteredFacts(profiles, ({ url }) => url)
