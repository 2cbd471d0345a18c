import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { DesignProvider } from '../src/provider/design-provider.tsx'
import { PATIENCE_MS } from '../src/testing/clock.ts'

configure({ asyncUtilTimeout: PATIENCE_MS })

export default definePreview({
  addons: [addonDocs(), addonA11y()],
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    // Whatever axe finds fails the story; it is run by day and by night.
    a11y: { test: 'error' },
    backgrounds: { disabled: true },
  },
  decorators: [
    (Story) => (
      <DesignProvider>
        <Story />
      </DesignProvider>
    ),
  ],
})
