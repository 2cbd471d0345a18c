const STREET_TYPES: Readonly<Record<string, string>> = {
  st: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  ct: 'court',
  crt: 'court',
  dr: 'drive',
  dve: 'drive',
  cres: 'crescent',
  cr: 'crescent',
  pde: 'parade',
  tce: 'terrace',
  hwy: 'highway',
  pl: 'place',
  cl: 'close',
  cct: 'circuit',
  blvd: 'boulevard',
  bvd: 'boulevard',
  esp: 'esplanade',
  ln: 'lane',
  pkwy: 'parkway',
}

/** Normalised key of an address: `Unit 3`, `12 Smith St.` and `3`, `12 Smith Street` in the same suburb are one property. */
export function addressKey({
  street,
  unit,
  suburb,
}: {
  readonly street: string
  readonly unit: string | null
  readonly suburb: string
}): string {
  const words = normaliseText(street).split(' ')
  const last = words.at(-1) ?? ''
  const road = [...words.slice(0, -1), STREET_TYPES[last] ?? last].join(' ')
  const unitNumber =
    unit === null ? '' : normaliseText(unit).replace(/^(unit|apartment|apt|flat|u) ?(?=\d)/, '')
  return [unitNumber, road, normaliseText(suburb)].join('|')
}

const normaliseText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
