/** All tokens other than colours: type, space, shape, motion. Spacing keeps an 8 px rhythm. */
const value = <T>(it: T) => ({ value: it })

export const scale = {
  fonts: {
    body: value("'Familjen Grotesk Variable','Familjen Fallback',system-ui,sans-serif"),
  },
  fontSizes: {
    h1: value('clamp(2.5rem, 1.55rem + 4.05vw, 4.5rem)'),
    h2: value('clamp(1.875rem, 1.45rem + 1.9vw, 3rem)'),
    h3: value('clamp(1.25rem, 1.17rem + .35vw, 1.4375rem)'),
    lead: value('clamp(1.1875rem, 1.12rem + .35vw, 1.375rem)'),
    body: value('1.125rem'),
    small: value('1rem'),
    meta: value('.9375rem'),
    micro: value('.875rem'),
  },
  lineHeights: { tight: value('1.02'), head: value('1.12'), body: value('1.6'), small: value('1.45') },
  letterSpacings: { display: value('-.028em'), head: value('-.018em') },
  fontWeights: { text: value('400'), medium: value('500'), strong: value('600'), display: value('650') },
  sizes: {
    /**
     * 1240 px wide up to a viewport of 1600 px, growing to 1640 px at 2600 px. Text keeps its line length; what is next to it gets
     * the extra width.
     */
    container: value('clamp(1240px, 600px + 40vw, 1640px)'),
    measure: value('62ch'),
    target: value('44px'),
    /** Height of the action bar on a phone. */
    bar: value('68px'),
  },
  spacing: {
    s1: value('4px'),
    s2: value('8px'),
    s3: value('12px'),
    s4: value('16px'),
    s5: value('24px'),
    s6: value('32px'),
    s7: value('40px'),
    s8: value('48px'),
    s9: value('64px'),
    s10: value('80px'),
    s11: value('96px'),
    s12: value('128px'),
    section: value('clamp(3rem, 8vw, 7rem)'),
    gutter: value('clamp(1.25rem, 4vw, 2.5rem)'),
  },
  radii: {
    r1: value('6px'),
    r2: value('10px'),
    r3: value('12px'),
    r4: value('20px'),
    pill: value('999px'),
  },
  durations: { t1: value('120ms'), t2: value('200ms'), t3: value('320ms'), t4: value('400ms') },
  easings: { out: value('cubic-bezier(.2,.7,.2,1)'), water: value('cubic-bezier(.3,0,.1,1)') },
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
