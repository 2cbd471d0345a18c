import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { VisuallyHidden } from '../primitives/primitives.ts'

const List = chakra('ol', {
  base: {
    display: 'flex',
    gap: '6px',
    listStyle: 'none',
    '& li': { flex: '1', minWidth: '0' },
    '& li > *': {
      display: 'flex',
      alignItems: 'flex-start',
      width: '100%',
      minHeight: '44px',
      paddingTop: '10px',
      borderTop: '4px solid {colors.line}',
      color: 'text.3',
      fontSize: { base: 'micro', sm: 'meta' },
      fontWeight: 'medium',
      lineHeight: '1.3',
      textAlign: 'left',
    },
    '& li > button': { borderColor: 'link', color: 'link', background: 'none' },
    '& li > button:hover': { color: 'link.hover', textDecoration: 'underline' },
    '& li > [aria-current=step]': { borderColor: 'link', color: 'text', fontWeight: '700' },
    _print: { display: 'none' },
  },
})

export interface StepsProps {
  /** What the whole is: read out as the name of the navigation. */
  label: string
  steps: readonly { id: string; label: string; done: boolean }[]
  /** The id of the step that is shown. */
  current: string
  /** What leads back to a step that is done: a button's attributes, so that it works without script as part of a form. */
  goTo: (id: string) => HTMLChakraProps<'button'>
}

/** A bar for each step: done ones link back, the current one is announced, later ones are only named. */
export function Steps({ label, steps, current, goTo }: StepsProps) {
  return (
    <nav aria-label={label}>
      <List>
        {steps.map(({ id, label, done }, index) => (
          <li key={id}>
            {id === current ? (
              <span aria-current="step">
                <VisuallyHidden>
                  Step {index + 1} of {steps.length}:{' '}
                </VisuallyHidden>
                {label}
              </span>
            ) : done ? (
              <chakra.button aria-label={`${label}, done, change`} {...goTo(id)}>
                {label}
              </chakra.button>
            ) : (
              <span>
                <VisuallyHidden>Step {index + 1}: </VisuallyHidden>
                {label}
              </span>
            )}
          </li>
        ))}
      </List>
    </nav>
  )
}
