/** A role's light and dark colour. Dark is its own palette, not an inversion. */
const role = (day: string, night: string = day) => ({ value: { base: day, _osDark: night } })

/**
 * The colour roles of every screen. A role with children also has a plain form (`bg`, `bg.warm`). In style props and `css`, use the
 * role (`color="text.2"`); in raw SVG attributes and plain CSS, use its variable, which is the same name in kebab case: `bg.warm`
 * is `var(--chakra-colors-bg-warm)`, `onDeep.2` is `var(--chakra-colors-on-deep-2)`. Light or dark follows the system's colour
 * scheme, by CSS alone.
 *
 * Leaf green (`cta`, `ok`) is for Book Online and success only, coral (`danger`) for emergencies and errors only.
 */
export const colors = {
  bg: {
    DEFAULT: role('#FFFFFF', '#0A1723'),
    warm: role('#FBF8F3', '#14242E'),
    warm2: role('#EFE7DA', '#22333D'),
    deep: role('#0A3A56', '#06283C'),
    ink: role('#0B1F33', '#050E17'),
  },
  surface: {
    DEFAULT: role('#FFFFFF', '#172B38'),
    2: role('#F5EFE4', '#213644'),
    tint: role('#EDF5F9', '#12304A'),
  },
  text: {
    DEFAULT: role('#0B1F33', '#F1EDE4'),
    2: role('#3A4C5E', '#C3CDD5'),
    3: role('#566677', '#9FADB8'),
  },
  onDeep: {
    DEFAULT: role('#FFFFFF', '#F4F8FA'),
    2: role('#C9DFEA', '#B5CEDB'),
  },
  onInk: {
    DEFAULT: role('#FFFFFF', '#F1EDE4'),
    2: role('#B9C7D4', '#A9B8C4'),
  },
  link: {
    DEFAULT: role('#0B5C86', '#6FD3E0'),
    hover: role('#0A3A56', '#A9E8EF'),
  },
  accent: {
    DEFAULT: role('#0A788B', '#4CC8D6'),
    onDeep: role('#5FD2DE'),
  },
  line: {
    DEFAULT: role('#E3DCCF', '#2E4454'),
    strong: role('#7C8896', '#6F8291'),
    onDeep: role('#2B5B78', '#1F4E68'),
  },
  cta: {
    DEFAULT: role('#15803D', '#4DC077'),
    hover: role('#126932', '#7BD196'),
  },
  onCta: role('#FFFFFF', '#05210F'),
  danger: {
    DEFAULT: role('#C2410C', '#F67C49'),
    hover: role('#9C340D', '#FDA37D'),
    bg: role('#FFF4EE', '#2E1710'),
    text: role('#9C340D', '#FFB595'),
    line: role('#C2410C', '#F67C49'),
  },
  onDanger: role('#FFFFFF', '#2B0C03'),
  ok: {
    bg: role('#EEF9F1', '#0F2A1B'),
    text: role('#126932', '#8FDDA8'),
    line: role('#15803D', '#4DC077'),
    onDeep: role('#8FDDA8'),
  },
  warn: {
    bg: role('#FFF6E0', '#2B220D'),
    text: role('#6B4A00', '#F6CD74'),
    line: role('#A87400', '#C99A2E'),
  },
  info: {
    bg: role('#EDF5F9', '#0F2A3B'),
    text: role('#0A4A6D', '#A5D8EE'),
    line: role('#1773A0', '#3A8FB6'),
  },
  focus: {
    DEFAULT: role('#0B5C86', '#6FD3E0'),
    onDeep: role('#5FD2DE', '#6FD3E0'),
  },
  scrim: role('rgb(11 31 51 / .56)', 'rgb(2 8 14 / .7)'),
  pic: {
    sand: role('#F0DFBD', '#9A8860'),
    sand2: role('#E6CF9F', '#5E5640'),
    sea1: role('#BDEBEC', '#2E8795'),
    sea2: role('#5FCBD6', '#1B6A7E'),
    sea3: role('#1795B0', '#115068'),
    sea4: role('#0B5C86', '#0B3A54'),
    sea5: role('#0A4467', '#082A40'),
    foam: role('#FFFFFF', '#CFE3E6'),
    land: role('#DCE3CB', '#2A3A3A'),
    green: role('#5E8F6B', '#3D6650'),
  },
  /** Ground of the words that a search matched. */
  mark: role('#FBE9B7', '#4D3D10'),
  paper: role('#FFFFFF', '#1C3444'),
  pipe: role('#0B5C86', '#2E86A8'),
  sky: role('#FBE3AC', '#1B2140'),
  breeze: {
    DEFAULT: role('#FFFFFF', '#2B7383'),
    ground: role('#BDEBEC', '#16485A'),
    sand: role('#CDB78F', '#5C5544'),
    gold: role('#EDB441', '#A9832F'),
  },
  map: {
    label: role('#0B1F33', '#F1EDE4'),
    halo: role('rgb(255 255 255 / .85)', '#0A1723'),
    plain: role('#E9E3D2', '#1F3039'),
    line: role('#FFFFFF', '#0A1723'),
    served: role('#9CCFB4', '#2F6A60'),
    outline: role('#2B7555', '#62C2A9'),
    hi: role('#4DA97E', '#3FA08A'),
    neighbour: role('#F3EEE2', '#17242D'),
  },
  logo: role('#0B5C86', '#5FD2DE'),
}
