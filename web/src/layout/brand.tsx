import { chakra, LogoMark, VisuallyHidden } from 'design-system'

const Home = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's3',
    minHeight: 'target',
    color: 'inherit',
    fontSize: 'clamp(1.25rem, 6vw, 1.375rem)',
    fontWeight: '700',
    letterSpacing: '-.025em',
    lineHeight: '1',
    textDecoration: 'none',
    '&:hover': { color: 'inherit' },
  },
  variants: {
    tone: {
      plain: {},
      ink: { '--chakra-colors-logo': 'colors.ocean.300' },
    },
  },
})

const Tagline = chakra('small', {
  base: { display: 'block', marginTop: 's1', fontSize: '.8125rem', fontWeight: 'medium', letterSpacing: '0' },
})

/** Logo and name, linked to the home page. */
export function Brand({
  name,
  line,
  tone = 'plain',
}: {
  name: string
  line?: string
  tone?: 'plain' | 'ink'
}) {
  return (
    <Home href="/" tone={tone}>
      <LogoMark size={38} />
      <span>
        {name}
        {line ? <Tagline color={tone === 'ink' ? 'onInk.2' : 'text.3'}>{line}</Tagline> : null}
        <VisuallyHidden>, home</VisuallyHidden>
      </span>
    </Home>
  )
}
