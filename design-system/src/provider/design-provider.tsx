import { ChakraProvider } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { fontFaces } from '../theme/font.ts'
import { pageTransition } from '../theme/page-transition.ts'
import { system } from '../theme/system.ts'

/**
 * A page that the server drew has its global styles in its head already. Put there again, they would make the browser
 * load the face, style and lay out the whole page anew; so only a page without them (a story, a test) gets them here.
 */
const inPlace = typeof document !== 'undefined' && document.querySelector('style[data-styles]') !== null

const value = inPlace ? { ...system, _global: [], layers: { ...system.layers, atRule: '' } } : system

/** Puts the tokens, the type and the bare-element styles under everything inside. Once, at the root of a page. */
export function DesignProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={value}>
      {inPlace ? null : <Global styles={fontFaces + pageTransition} />}
      {children}
    </ChakraProvider>
  )
}
