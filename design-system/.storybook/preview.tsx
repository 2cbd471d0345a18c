import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { DesignProvider } from '../src/provider/design-provider.tsx'
import { ASSERTION_TIMEOUT_MS } from '../src/testing/fake-clock.ts'
import { checkDarkMode, emulateMedia } from './media.ts'

configure({ asyncUtilTimeout: ASSERTION_TIMEOUT_MS })

export default definePreview({
  addons: [addonDocs(), addonA11y()],
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    // Any axe violation fails the story.
    a11y: { test: 'error' },
    backgrounds: { disabled: true },
  },
  beforeEach: ({ tags }) =>
    emulateMedia({
      colorScheme: 'light',
      reducedMotion: tags.includes('still') ? 'reduce' : 'no-preference',
    }),
  afterEach: checkDarkMode,
  decorators: [
    (Story) => (
      <DesignProvider>
        <Story />
      </DesignProvider>
    ),
  ],
})
