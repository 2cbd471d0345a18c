import { afterEach as axe } from '@storybook/addon-a11y/preview'

export type Media = {
  readonly colorScheme: 'light' | 'dark'
  readonly reducedMotion: 'reduce' | 'no-preference'
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
  }
}

/** Sets what the browser of the tests says of its user's wishes. In Storybook itself the viewer's own apply. */
export async function emulateMedia(media: Media): Promise<void> {
  if (!('__vitest_browser__' in globalThis)) return
  const { commands } = await import('vitest/browser')
  await commands.emulateMedia(media)
}

/** All that can change from day to night. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Looks with axe at the colours that a story has by night, as it stands at its end; by day axe looks at all of it. */
export async function checkNight(story: Parameters<typeof axe>[0]): Promise<void> {
  if (!('__vitest_browser__' in globalThis)) return
  // With less motion, colours do not pass over into each other.
  await emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const options = { runOnly: { type: 'rule', values: COLOUR_RULES } }
  await axe({ ...story, parameters: { ...story.parameters, a11y: { ...story.parameters.a11y, options } } })
  await emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
