import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Bar = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    minHeight: '60px',
    padding: { base: '10px 16px', md: '12px 24px' },
    background: 'bg',
    borderBottom: '1px solid {colors.line}',
    '& h1': {
      fontSize: '1.25rem',
      lineHeight: '1.2',
      letterSpacing: '-.018em',
      scrollMarginTop: '96px',
      '&:focus': { outline: 'none' },
      '&:focus-visible': { outline: 'none' },
    },
    '& h1 > small': {
      marginInlineStart: '4px',
      color: 'text.3',
      fontSize: 'micro',
      fontWeight: 'text',
      letterSpacing: '0',
      whiteSpace: 'nowrap',
    },
  },
})

const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginInlineStart: 'auto' },
})

const Views = chakra('div', {
  base: {
    order: { base: '1', xl: '0' },
    // Shrinks, and scrolls inside, when the views need more than the whole line.
    flex: { base: '1 0 100%', xl: '0 1 auto' },
    minWidth: '0',
    margin: { base: '0 -12px -10px', xl: '0 0 0 auto' },
    '& nav': { borderBottom: '0' },
    '& + div': { marginInlineStart: { base: 'auto', xl: '0' } },
  },
})

export interface PageTopBarProps {
  /** Link back to the list, before the title. */
  back?: ReactNode
  title: string
  /** Reference of the record, quietly after its title. */
  code?: string | undefined
  /** Next to the title: when the data was last updated. */
  aside?: ReactNode
  /** The views of the screen, as `ViewTabs`: next to the actions, or below them if there is no room. */
  views?: ReactNode
  /** On the right: the available actions. */
  children?: ReactNode
}

/** The header of a staff screen: its title, how fresh the data is, and the available actions. */
export function PageTopBar({ back, title, code, aside, views, children }: PageTopBarProps) {
  return (
    <Bar>
      {back}
      <h1 tabIndex={-1}>
        {title}
        {code ? <small> {code}</small> : null}
      </h1>
      {aside}
      {views ? <Views>{views}</Views> : null}
      {children ? <Actions>{children}</Actions> : null}
    </Bar>
  )
}

/** The area below the header of a screen. */
export const ScreenBody = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    padding: { base: '16px 16px 96px', md: '20px 24px 40px' },
  },
})
