/** The two sides of the drawing of an answer, and the one with the trouble. */
export interface PipeSides {
  /** Where one party's pipe ends and the other's begins, in the drawing's coordinates. */
  readonly at: number
  readonly left: string
  readonly right: string
  /** Null where it's on both sides or may be on either. */
  readonly trouble: 'left' | 'right' | null
}

/** Of the pipe: the meter, the connection point, the kerb and the gas meter. */
const SIDES: Readonly<Record<string, { readonly at: number; readonly left: string }>> = {
  water: { at: 122, left: "Council's side" },
  sewer: { at: 156, left: "Council's side" },
  stormwater: { at: 108, left: "Council's side" },
  gas: { at: 214, left: "Gas network's side" },
}

const BOTTLES = { at: 204, left: "Supplier's bottles" }

const OWN_SIDE: Readonly<Record<string, string>> = {
  // The answer says which of its pipes are the owner's.
  scheme: "Yours or the building's",
  rented: "Owner's side",
}

const LEFT_PLACES = ['street', 'full', 'network', 'bottles']
const RIGHT_PLACES = ['yard', 'inside', 'dry', 'block', 'house']

/** The sides of a drawing, or null for one without a pipe in trouble. */
export function pipeSides(kind: string, place: string, home: string | null): PipeSides | null {
  const sides = place === 'bottles' ? BOTTLES : SIDES[kind]
  if (!sides || place === 'smell') return null
  if (place === 'shared') return { at: 126, left: 'Next door', right: 'Your place', trouble: null }
  return {
    ...sides,
    right: OWN_SIDE[home ?? ''] ?? 'Your side',
    trouble: LEFT_PLACES.includes(place) ? 'left' : RIGHT_PLACES.includes(place) ? 'right' : null,
  }
}
