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

/** Sets the colour scheme and motion preference of the test browser. In Storybook itself the viewer's own settings apply. */
export async function emulateMedia(media: Media): Promise<void> {
  if (!('__vitest_browser__' in globalThis)) return
  const { commands } = await import('vitest/browser')
  await commands.emulateMedia(media)
}

/** The axe rules whose results can differ between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks a story's dark colours with axe, in its final state. In light mode, axe runs all its rules. */
export async function checkDarkMode(story: Parameters<typeof axe>[0]): Promise<void> {
  if (!('__vitest_browser__' in globalThis)) return
  // With reduced motion, colours change without a transition.
  await emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const options = { runOnly: { type: 'rule', values: COLOUR_RULES } }
  await axe({ ...story, parameters: { ...story.parameters, a11y: { ...story.parameters.a11y, options } } })
  await emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
