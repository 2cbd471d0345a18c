import { pipeSides } from './pipe-sides.ts'

/**
 * Sections through a street and a block, 320 × 200, drawn for each answer of "Whose pipe is it?", and parts of them for its choices.
 * One part of the pipe is in colour, the rest is grey. Colours of pipes are those of all scenes: blue-green for water, sand for
 * waste, brass for gas.
 */

interface PipeColours {
  readonly outline: string
  readonly body: string
  readonly light: string
}

const COLOURS: Readonly<Record<string, PipeColours>> = {
  water: { outline: '#0b6070', body: '#12b5cb', light: '#cdf2f5' },
  sewer: { outline: '#a98f62', body: '#f3e6d0', light: '#fff' },
  stormwater: { outline: '#0a3a56', body: '#3a8fb6', light: '#cff1f4' },
  gas: { outline: '#855c24', body: '#edb441', light: '#fff3d1' },
}

const GREY: PipeColours = { outline: '#3a2c2a', body: '#8c7a6b', light: '#a99888' }

const pipe = (path: string, { outline, body, light }: PipeColours) =>
  `<g fill="none" stroke-linejoin="round"><path stroke="${outline}" stroke-width="13" d="${path}"/><path stroke="${body}" stroke-width="9" d="${path}"/><path stroke="${light}" stroke-width="2" d="${path}" transform="translate(-2 -2)"/></g>`

/** End of a pipe that runs along the street. */
const main = (x: number, y: number, { outline, body }: PipeColours) =>
  `<circle cx="${x}" cy="${y}" r="21" fill="${outline}"/><circle cx="${x}" cy="${y}" r="17" fill="${body}"/><circle cx="${x}" cy="${y}" r="12" fill="#0a2b41"/><path fill="${body}" d="M${x - 12} ${y}a12 12 0 0 0 24 0z"/>`

const SKY =
  '<path fill="#d5ecee" d="M0 0h320v100H0z"/><circle cx="36" cy="30" r="26" fill="#f9c97a" opacity=".3"/><circle cx="36" cy="30" r="15" fill="#f9c97a"/><path fill="#fff" d="M86 44q3-12 15-11 5-10 17-7 12 2 13 11 11-1 13 7z"/>'
const SOIL =
  '<path fill="#8a6746" d="M0 96h320v104H0z"/><path fill="#5d4636" d="M0 146q80-9 160 0t160-4v58H0z"/>'
const GRASS = (x: number, width: number) =>
  `<path fill="#5fa383" d="M${x} 91h${width}v9H${x}z"/><path fill="#3b8669" d="M${x} 98h${width}v4H${x}z"/>`
const TREE =
  '<path stroke="#8e8a78" stroke-width="5" d="M170 92V62"/><path fill="#103d35" d="M150 64a12 12 0 0 1 8-19 13 13 0 0 1 24 0 12 12 0 0 1 8 19z"/><path fill="#236a53" d="M150 60a12 12 0 0 1 8-18 13 13 0 0 1 20-1 14 14 0 0 1 2 19z"/>'
const STREET =
  '<path fill="#2b3a42" d="M0 92h86v10H0z"/><path fill="#6f7f85" d="M0 92h86v3H0z"/><path fill="#fbf8f3" d="M10 95h18v2H10zm34 0h18v2H44z"/><path fill="#d8dedc" d="M86 87h12v14H86z"/><path fill="#fbf8f3" d="M86 87h12v4H86z"/>'
/** Dashed, where one party's pipe ends and the other's begins. */
const divide = (x: number) =>
  `<path stroke="#f67c49" stroke-width="3" stroke-dasharray="7 6" d="M${x} 104v96"/>`
/** Fence on the boundary. */
const FENCE = (x: number) =>
  `<g fill="#fff" stroke="#47667a" stroke-width="1.5" stroke-linejoin="round"><path d="M${x - 22} 72h28v4h-28zm0 10h28v4h-28z"/>${[x - 21, x - 11, x - 1].map((left) => `<path d="M${left} 93V66l3-5 3 5v27z"/>`).join('')}</g>`

/** A home cut open on the side of the street: a house, or a tower of units. */
function building(home: string | null): string {
  const room = '<path fill="#fff3dc" d="M214 44h96v50h-96z"/><path fill="#e2d3b8" d="M204 92h116v8H204z"/>'
  if (home === 'scheme')
    return `<path fill="#fbf8f3" d="M204 0h116v94H204z"/><path fill="#c9d6d6" d="M204 36h116v6H204zM204 0h116v3H204z"/><path fill="#0a4a6d" d="M216 9h24v22h-24zm34 0h24v22h-24zm34 0h24v22h-24z"/><path fill="#f9c97a" d="M250 9h24v22h-24z"/>${room}`
  const key =
    home === 'rented'
      ? '<g fill="none" stroke="#855c24" stroke-width="9"><circle cx="150" cy="30" r="14"/><path d="M164 30h40m-10 0v14m-14-14v10"/></g><g fill="none" stroke="#edb441" stroke-width="5"><circle cx="150" cy="30" r="14"/><path d="M162 30h42m-10 0v13m-14-13v9"/></g>'
      : ''
  return `<path fill="#fbf8f3" d="M204 38h116v56H204z"/><path fill="#3f6d86" d="M190 40l44-36h86v36z"/><path fill="#0b5c86" d="M190 40l44-36h12l-30 36z"/><path fill="#fff" d="M188 38h132v5H188z"/>${room}${key}`
}

/** The neighbours' house, in place of the street. */
const NEIGHBOURS =
  '<path fill="#fff3dc" d="M0 48h84v46H0z"/><path fill="#b9cbd0" d="M0 14h62l36 32H0z"/><path fill="#fff" d="M0 44h100v5H0z"/><path fill="#0a4a6d" d="M14 58h22v20H14z"/><path fill="#fff" d="M24 58h2v20h-2zM14 67h22v2H14z"/><path fill="#e2d3b8" d="M0 92h92v8H0z"/>'

/** What the pipe ends at in the home. */
const FIXTURES: Readonly<Record<string, string>> = {
  water:
    '<path fill="#fff" stroke="#8fa9b4" stroke-width="2" d="M250 74h44l-6 14h-32z"/><path fill="#c7d3d6" d="M276 74h18l-6 14h-12z"/><path fill="#fbf8f3" stroke="#8fa9b4" stroke-width="1.5" d="M246 70h52v5h-52z"/>',
  sewer:
    '<path fill="#fff" stroke="#8fa9b4" stroke-width="2" d="M278 50h20v26h-20z"/><path fill="#c7d3d6" d="M291 50h7v26h-7z"/><path fill="#fff" stroke="#8fa9b4" stroke-width="2" d="M244 70h46q0 18-18 18h-6v6h-12v-8q-10-4-10-16"/><path fill="#c7d3d6" d="M242 67h44v5h-44z"/>',
  gas: '<path fill="#9fb4be" d="M246 70h56v24h-56z"/><path fill="#0a2b41" d="M252 76h44v14h-44z"/><path fill="#5b7c8e" d="M244 66h60v5h-60z"/><path fill="#3a8fb6" d="M262 66c-8-1-7-9-1-14 6 4 9 13 1 14m25 0c-8-1-7-9-1-14 6 4 9 13 1 14"/>',
  stormwater: '<path fill="#0a4a6d" d="M236 54h24v22h-24zm36 0h24v22h-24z"/>',
}

const METER =
  '<rect width="26" height="20" x="91" y="104" fill="#0a4a6d" rx="3"/><circle cx="104" cy="114" r="6.5" fill="#fff"/><path stroke="#f67c49" stroke-width="2" d="M104 114l3-4"/>'
const GAS_METER =
  '<rect width="26" height="30" x="186" y="56" fill="#c7d3d6" rx="3"/><rect width="18" height="9" x="190" y="61" fill="#0a2b41" rx="2"/><path fill="#edb441" d="M196 75h6v6h-6z"/>'
const OPENING = '<path fill="#5b7c8e" d="M130 90h24v6h-24z"/><path fill="#9fb4be" d="M130 88h24v4h-24z"/>'
const BOTTLES =
  '<path fill="#c7d3d6" d="M158 92V58q0-7 9-7t9 7v34zm22 0V58q0-7 9-7t9 7v34z"/><path fill="#8fa9b4" d="M170 92V52q6 1 6 6v34zm22 0V52q6 1 6 6v34z"/><path fill="#5b7c8e" d="M163 46h8v6h-8zm22 0h8v6h-8z"/>'

const ring = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="25" fill="none" stroke="#fff" stroke-width="9"/><circle cx="${x}" cy="${y}" r="25" fill="none" stroke="#d9480f" stroke-width="5"/>`

interface Trouble {
  /** Parts in colour. */
  readonly parts: ReadonlyArray<string>
  /** Centre of the ring. */
  readonly at?: readonly [number, number]
  readonly shared?: boolean
  readonly extra?: string
}

/** Parts of each pipe, from the street to the fixture. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  water: { street: 'M40 150h64v-34', yard: 'M116 114h12v24h100v-44', inside: 'M228 96V58h34v10' },
  sewer: { street: 'M40 168h114', riser: 'M142 174V92', yard: 'M154 168h100V88' },
  stormwater: { street: 'M44 160h52v-58', yard: 'M98 122h98V44' },
  gas: { street: 'M40 150h150V86', inside: 'M210 76h26v18h12' },
}

const SHARED_PARTS: Readonly<Record<string, string>> = {
  sewer: 'M44 92v70h210V88M142 162V92',
  stormwater: 'M98 48v94h98V48M98 142v40h-98',
}

const TROUBLES: Readonly<Record<string, Readonly<Record<string, Trouble>>>> = {
  water: {
    street: { parts: ['street'], at: [72, 150] },
    yard: { parts: ['yard'], at: [172, 138] },
    inside: { parts: ['inside'], at: [262, 68] },
  },
  sewer: {
    street: { parts: ['street'], at: [42, 168] },
    full: {
      parts: ['street', 'riser'],
      at: [142, 92],
      extra: '<path stroke="#0a788b" stroke-width="9" d="M142 170V100"/>',
    },
    dry: { parts: ['yard'], at: [206, 168] },
    shared: { parts: ['shared'], at: [118, 162], shared: true },
    unknown: { parts: [], at: [142, 92] },
  },
  stormwater: {
    street: { parts: ['street'], at: [96, 96] },
    block: { parts: ['yard'], at: [196, 66] },
    shared: { parts: ['shared'], at: [146, 142], shared: true },
  },
  gas: {
    smell: {
      parts: [],
      at: [270, 56],
      extra:
        '<path fill="none" stroke="#edb441" stroke-linecap="round" stroke-width="4" d="M256 66q-8-10 0-18t0-18m16 36q-8-10 0-18t0-18m16 36q-8-10 0-18t0-18"/>',
    },
    network: { parts: ['street'], at: [199, 72] },
    bottles: { parts: ['bottles'], at: [178, 68] },
    house: { parts: ['inside'], at: [246, 84] },
  },
}

/** The drawing's content: of a whole pipe, or with the trouble at one place of it. */
export function drawPipe(kind: string, place: string | null, home: string | null): string {
  const colours = COLOURS[kind] ?? GREY
  const trouble = place ? TROUBLES[kind]?.[place] : undefined
  const isOn = (part: string) => !trouble || trouble.parts.includes(part)
  const shared = trouble?.shared ? SHARED_PARTS[kind] : undefined
  const bottled = trouble?.parts.includes('bottles') ?? false
  const parts = Object.entries(PARTS[kind] ?? {})
    // Grey parts first, so that the coloured one covers their ends.
    .toSorted(([a], [b]) => Number(isOn(a)) - Number(isOn(b)))
    .map(([part, path]) => pipe(path, isOn(part) ? colours : GREY))
    .join('')
  const street = isOn('street') ? colours : GREY
  const ground = trouble?.shared
    ? `${NEIGHBOURS}${GRASS(92, 112)}`
    : `${STREET}${GRASS(98, 106)}${kind === 'gas' || home === 'rented' ? '' : TREE}`
  const pipes: Readonly<Record<string, () => string>> = {
    water: () => `${main(36, 150, street)}${parts}${METER}`,
    sewer: () => `${parts}${main(36, 168, street)}${OPENING}`,
    stormwater: () =>
      `${parts}${main(36, 160, street)}<path fill="#0a1824" d="M84 90h24v7H84z"/><path stroke="#9fb4be" stroke-width="2.5" d="M87 90v7m6-7v7m6-7v7m6-7v7"/><path fill="${isOn('yard') ? colours.body : '#9fb4be'}" d="M184 38h136v7H190q-6 0-6-7"/>`,
    gas: () => `${main(36, 150, street)}${parts}${GAS_METER}`,
  }
  const drawn = shared
    ? `${pipe(shared, colours)}${kind === 'sewer' ? OPENING : ''}`
    : bottled
      ? `${pipe('M167 46V36h36v40h33v18h12', GREY)}${BOTTLES}`
      : (pipes[kind]?.() ?? '')
  const sides = pipeSides(kind, place ?? '', home)
  return `${SKY}${SOIL}${ground}${building(home)}${FIXTURES[kind] ?? ''}${FENCE(trouble?.shared ? 126 : 122)}${sides ? divide(sides.at) : ''}${drawn}${trouble?.extra ?? ''}${trouble?.at ? ring(...trouble.at) : ''}`
}

const wide = (path: string, { outline, body, light }: PipeColours) =>
  `<g fill="none" stroke-linejoin="round"><path stroke="${outline}" stroke-width="34" d="${path}"/><path stroke="${body}" stroke-width="26" d="${path}"/><path stroke="${light}" stroke-width="5" d="${path}" transform="translate(-5 -5)"/></g>`

const STEEL: PipeColours = { outline: '#47667a', body: '#9fb4be', light: '#eef4f5' }

const flame = (x: number, height: number) =>
  `<path fill="#2c7fae" d="M${x} 148c-18-8-17-${height * 0.55} 0-${height}c17 ${height * 0.45} 18 ${height - 8} 0 ${height}z"/><path fill="#cff1f4" d="M${x} 148c-8-4-8-${height * 0.3} 0-${height * 0.5}c8 ${height * 0.2} 8 ${height * 0.5 - 4} 0 ${height * 0.5}z"/>`

/** What each pipe serves, close up and each on a ground of its own, so that they differ at the size of a thumbnail. */
const CLOSE_UPS: Readonly<Record<string, () => string>> = {
  water: () =>
    `<path fill="#c3e8ec" d="M0 0h320v200H0z"/><path stroke="#a3d6dc" stroke-width="3" d="M0 66h320M0 133h320M70 0v66m140-66v66M140 66v67m140-67v67M70 133v67m140-67v67"/>${wide('M0 82h136q46 0 46 46v12', STEEL)}<path fill="#47667a" d="M162 132h40v12h-40zM104 44h16v22h-16z"/><rect width="72" height="20" x="76" y="26" fill="#0a788b" rx="10"/><path fill="#0b8fa3" d="M182 150c13 18 18 25 18 32a18 18 0 0 1-36 0c0-7 5-14 18-32z"/><path fill="#cdf2f5" d="M172 184a10 10 0 0 0 8 9l-1 3a13 13 0 0 1-10-12z"/>`,
  sewer: () =>
    `<path fill="#f8ecd8" d="M0 0h320v140H0z"/><path fill="#d9c4a0" d="M0 128h320v14H0z"/><path fill="#8a6746" d="M0 142h320v58H0z"/>${wide('M142 132v26q0 18 18 18h170', { outline: '#6d5532', body: '#f3e6d0', light: '#fff' })}<rect width="58" height="66" x="182" y="24" fill="#fff" stroke="#8fa9b4" stroke-width="4" rx="6"/><path fill="#8fa9b4" d="M198 34h26v8h-26z"/><path fill="#fff" stroke="#8fa9b4" stroke-width="4" d="M82 84h128q0 34-34 42v8h-68v-8q-24-10-26-42z"/><rect width="136" height="14" x="76" y="76" fill="#c7d3d6" stroke="#8fa9b4" stroke-width="3" rx="7"/>`,
  stormwater: () =>
    `<path fill="#12344f" d="M0 0h320v200H0z"/><path stroke="#86bdd8" stroke-width="4" d="M22 10L8 44m56-30L50 48m54-40L90 42M34 70l-14 34m62-36l-14 34M22 128l-8 20m58-20l-8 20"/><path fill="#dfe6e4" d="M170 60h150v126H170z"/><path fill="#f9c97a" d="M222 98h58v52h-58z"/><path stroke="#dfe6e4" stroke-width="5" d="M251 98v52m-29-26h58"/><path fill="#3f6d86" d="M106 56L196 0h124v56z"/><rect width="222" height="18" x="98" y="54" fill="#fff" rx="4"/><path fill="#26343b" d="M0 184h320v16H0z"/>${wide('M138 72v78q0 18-18 18H84', { outline: '#06263c', body: '#4fa6cf', light: '#cff1f4' })}<path fill="#4fa6cf" d="M86 160q-34 2-46 28h-32q12-40 78-44z"/>`,
  gas: () =>
    `<path fill="#fde6b4" d="M0 0h320v200H0z"/>${[100, 130, 160, 190, 220].map((x, n) => flame(x, [64, 88, 104, 88, 64][n] ?? 64)).join('')}<rect width="168" height="14" x="76" y="142" fill="#47667a" rx="7"/><path fill="#0a2b41" d="M20 154h280v46H20z"/><path fill="#47667a" d="M52 132h12v24H52zm204 0h12v24h-12z"/><circle cx="70" cy="180" r="10" fill="#9fb4be"/><circle cx="160" cy="180" r="10" fill="#edb441"/><circle cx="250" cy="180" r="10" fill="#9fb4be"/>`,
}

const ZOOM = 1.6

/** Part of a section through a street, enlarged around a point. */
function zoomInto(drawing: string, [x, y]: readonly [number, number]): string {
  const from = (centre: number, size: number) =>
    Math.min(Math.max(centre - size / ZOOM / 2, 0), size - size / ZOOM)
  return `<g transform="scale(${ZOOM}) translate(${-from(x, 320)} ${-from(y, 200)})">${drawing}</g>`
}

const QUESTION_MARK =
  '<circle cx="198" cy="140" r="40" fill="#fff" stroke="#0a3a56" stroke-width="5"/><path fill="none" stroke="#0a3a56" stroke-width="9" stroke-linecap="round" d="M185 130a13.5 13.5 0 1 1 20 12q-7 4-7 10"/><circle cx="198" cy="164" r="5.5" fill="#0a3a56"/>'

/** The place of the trouble, close up. A shared pipe is shown whole, with the neighbours' house, and so is one in doubt. */
function drawPlace(kind: string, place: string): string {
  if (place === 'unknown') return `${drawPipe(kind, null, null)}${QUESTION_MARK}`
  const drawing = drawPipe(kind, place, null)
  const { at, shared } = TROUBLES[kind]?.[place] ?? {}
  return at && !shared ? zoomInto(drawing, at) : drawing
}

/** The three homes, to choose from. */
const drawHome = (home: string): string =>
  zoomInto(
    `${SKY}${SOIL}${STREET}${GRASS(98, 106)}${home === 'rented' ? '' : TREE}${building(home)}<path fill="#0a4a6d" d="M236 54h24v22h-24z"/><path fill="#14506b" d="M276 52h22v42h-22z"/>${home === 'scheme' ? '' : `${FENCE(122)}${divide(122)}`}`,
    [220, 50],
  )

/** A choice of a question about the kind of pipe, the place of the trouble or the home. */
export const drawChoice = (question: string, choice: string, kind: string | null): string =>
  question === 'pipe'
    ? (CLOSE_UPS[choice]?.() ?? '')
    : question === 'place'
      ? drawPlace(kind ?? '', choice)
      : drawHome(choice)
