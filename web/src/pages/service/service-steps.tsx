import { chakra, Heading, Text } from 'design-system'

const Steps = chakra('ol', {
  base: {
    listStyle: 'none',
    '& li': {
      position: 'relative',
      paddingLeft: { base: '60px', lg: '76px' },
      paddingBottom: { base: '16px', lg: '32px' },
    },
    // The pipe between steps.
    '& li:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      left: { base: '16px', lg: '21px' },
      top: '40px',
      bottom: '0',
      width: '8px',
      background: 'line.onDeep',
    },
    '& li:last-of-type': { paddingBottom: '0' },
    '& [data-number]': {
      position: 'absolute',
      left: '0',
      top: '-4px',
      display: 'grid',
      placeItems: 'center',
      width: { base: '40px', lg: '50px' },
      height: { base: '40px', lg: '50px' },
      // A quarter of a pipe's elbow, as in other pipe drawings.
      borderRadius: '100% 0 0 0',
      background: 'surf.300',
      color: 'ocean.950',
      padding: '8px 0 0 8px',
      fontSize: { base: '1.25rem', lg: '1.5rem' },
      fontWeight: '700',
      lineHeight: '1',
    },
    '& h3': { fontSize: { base: '1.1875rem', lg: '1.375rem' } },
    '& p': {
      marginTop: 's1',
      fontSize: { base: '1rem', lg: '1.0625rem' },
      lineHeight: '1.45',
      textWrap: 'balance',
      color: 'onDeep.2',
    },
  },
})

/** How a job goes, step by step along a pipe. On the deep background. */
export function ServiceSteps({
  steps,
}: {
  steps: ReadonlyArray<{ readonly title: string; readonly description: string }>
}) {
  return (
    <Steps>
      {steps.map(({ title, description }, index) => (
        <li key={title}>
          <span data-number="" aria-hidden="true">
            {index + 1}
          </span>
          <Heading as="h3">{title}</Heading>
          <Text>{description}</Text>
        </li>
      ))}
    </Steps>
  )
}
