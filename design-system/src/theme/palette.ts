/**
 * The raw colour palette. It is for pictures; components use the roles in `colors.ts` instead. Lists only steps in use, since each
 * adds a variable to every page and time before hydration. Late-sun gold is for marks and pictures only, never for text on a light
 * background.
 */
export const palette = {
  ink: { value: '#0B1F33' },
  white: { value: '#FFFFFF' },
  ocean: {
    300: { value: '#74B1CF' },
    500: { value: '#1773A0' },
    600: { value: '#0B5C86' },
    900: { value: '#0A2B41' },
    950: { value: '#071C2C' },
  },
  surf: {
    200: { value: '#9DE5EC' },
    300: { value: '#5FD2DE' },
    400: { value: '#12B5CB' },
  },
  coral: { 400: { value: '#F67C49' }, 700: { value: '#9C340D' } },
  gold: {
    200: { value: '#FBE3AC' },
    300: { value: '#F6CD74' },
    400: { value: '#EDB441' },
  },
}
