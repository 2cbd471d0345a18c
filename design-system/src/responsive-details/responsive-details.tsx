import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { buttonBase } from '../button/button-base.ts'
import { ChevronDownIcon } from '../icons/icons.tsx'

/** Browsers that can show the content of a closed `details`. Others keep the summary at every width. */
export const SUPPORTS_DETAILS_CONTENT = '@supports selector(::details-content)'

const ALWAYS_OPEN_STYLES = {
  '& > summary': { display: 'none' },
  '&::details-content': { contentVisibility: 'visible' },
}

const Details = chakra('details', {
  base: {
    '& > summary': {
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': { flex: 'none', transition: 'transform {durations.t2}' },
      _print: { display: 'none' },
    },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
    // A link to the section, or to something inside it, shows the content.
    'section:target &': { [SUPPORTS_DETAILS_CONTENT]: ALWAYS_OPEN_STYLES },
    '&:has(:target)': { [SUPPORTS_DETAILS_CONTENT]: ALWAYS_OPEN_STYLES },
  },
  variants: {
    from: {
      sm: { sm: { [SUPPORTS_DETAILS_CONTENT]: ALWAYS_OPEN_STYLES } },
      lg: { lg: { [SUPPORTS_DETAILS_CONTENT]: ALWAYS_OPEN_STYLES } },
    },
    look: {
      row: {
        '& > summary': {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 's4',
          minHeight: '52px',
          paddingBlock: '6px',
          fontWeight: 'strong',
          lineHeight: '1.3',
        },
      },
      button: {
        '& > summary': {
          ...buttonBase({
            gap: '10px',
            minHeight: '52px',
            padding: '10px 24px',
            radius: 'pill',
            border: '2px solid',
            fontSize: '1.0625rem',
          }),
          width: { base: '100%', sm: 'fit-content' },
          '&:hover': { background: 'text', color: 'bg' },
        },
        '&[open] > summary': { marginBottom: 's5' },
      },
    },
  },
})

export interface ResponsiveDetailsProps extends Omit<HTMLChakraProps<'details'>, 'children'> {
  /** From this breakpoint on, the content is always visible. If left out, it is collapsible at every width. */
  from?: 'sm' | 'lg'
  /** A row with a bold label, or a button. */
  look: 'row' | 'button'
  summary: ReactNode
  children: ReactNode
}

/**
 * A native `details` on small screens. On larger ones, or if the URL fragment points to it, its content is visible without a
 * summary. Works without JavaScript, and search engines see all of its content.
 */
export function ResponsiveDetails({ summary, children, ...details }: ResponsiveDetailsProps) {
  // A visitor may have opened it before hydration.
  return (
    <Details suppressHydrationWarning {...details}>
      <summary>
        {summary}
        <ChevronDownIcon size={24} />
      </summary>
      {children}
    </Details>
  )
}
