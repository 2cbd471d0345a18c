/** All tokens other than colours: type, space, shape, motion. Spacing keeps an 8 px rhythm. */
const token = <T>(value: T) => ({ value })

export const scale = {
  fonts: {
    body: token("'Familjen Grotesk Variable','Familjen Fallback',system-ui,sans-serif"),
  },
  fontSizes: {
    // The last limits keep long words whole on a phone when the text is very large.
    h1: token('min(clamp(2.5rem, 1.55rem + 4.05vw, 4.5rem), 12.5vw)'),
    h2: token('min(clamp(1.875rem, 1.45rem + 1.9vw, 3rem), 11vw)'),
    h3: token('clamp(1.25rem, 1.17rem + .35vw, 1.4375rem)'),
    lead: token('clamp(1.1875rem, 1.12rem + .35vw, 1.375rem)'),
    body: token('1.125rem'),
    small: token('1rem'),
    meta: token('.9375rem'),
    micro: token('.875rem'),
  },
  lineHeights: { tight: token('1.02'), head: token('1.12'), body: token('1.6'), small: token('1.45') },
  letterSpacings: {
    /** Tightens with the size of the heading: -.009em at 20 px, -.028em at 56 px. Words of a small heading stay apart. */
    display: token('calc(.0375rem - .039em)'),
  },
  fontWeights: { text: token('400'), medium: token('500'), strong: token('600'), display: token('650') },
  sizes: {
    /**
     * 1240 px wide up to a viewport of 1600 px, growing to 1640 px at 2600 px. Text keeps its line length; what is next to it gets
     * the extra width.
     */
    container: token('clamp(1240px, 600px + 40vw, 1640px)'),
    measure: token('62ch'),
    target: token('44px'),
    /** Height of the action bar on a phone. */
    bar: token('68px'),
  },
  spacing: {
    s1: token('4px'),
    s2: token('8px'),
    s3: token('12px'),
    s4: token('16px'),
    s5: token('24px'),
    s6: token('32px'),
    s7: token('40px'),
    s8: token('48px'),
    s9: token('64px'),
    s10: token('80px'),
    s11: token('96px'),
    s12: token('128px'),
    section: token('clamp(2.25rem, 6.5vw, 5.5rem)'),
    gutter: token('clamp(1.25rem, 4vw, 2.5rem)'),
  },
  radii: {
    r1: token('6px'),
    r2: token('10px'),
    r3: token('12px'),
    r4: token('20px'),
    pill: token('999px'),
  },
  durations: { t1: token('120ms'), t2: token('200ms'), t3: token('320ms'), t4: token('400ms') },
  easings: { out: token('cubic-bezier(.2,.7,.2,1)'), water: token('cubic-bezier(.3,0,.1,1)') },
}

/** Only two elevations, tinted with ink. Cards rely on a border first and a shadow second. */
export const shadows = {
  1: {
    value: {
      base: '0 1px 2px rgb(11 31 51 / .06), 0 4px 14px -6px rgb(11 31 51 / .12)',
      _osDark: '0 1px 2px rgb(0 0 0 / .4), 0 4px 14px -6px rgb(0 0 0 / .5)',
    },
  },
  2: {
    value: {
      base: '0 2px 6px rgb(11 31 51 / .06), 0 24px 48px -20px rgb(11 31 51 / .30)',
      _osDark: '0 2px 6px rgb(0 0 0 / .4), 0 24px 48px -20px rgb(0 0 0 / .8)',
    },
  },
}

export const breakpoints = { sm: '640px', md: '768px', lg: '1024px', xl: '1240px' }
