import { ChakraProvider } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { fontFaces } from '../theme/font.ts'
import { pageTransition } from '../theme/page-transition.ts'
import { hasServerStyles } from '../theme/server-styles.ts'
import { stylingSystem } from '../theme/system.ts'

/** Applies the tokens, typography and base element styles to its children. Used once, at the root of a page. */
export function DesignProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={stylingSystem()}>
      {hasServerStyles ? null : <Global styles={fontFaces + pageTransition} />}
      {children}
    </ChakraProvider>
  )
}
