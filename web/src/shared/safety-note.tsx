import { useSuspenseQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { graphql } from '../graphql/gql.ts'
import { NON_BREAKING_SELECTOR, nonBreakingHtml, TOGETHER } from './non-breaking.tsx'

const GasNoteQuery = graphql(`
  query GasNote {
    business { gasLeakLine { number dial } }
  }
`)

const note = {
  base: {
    padding: '14px 20px',
    borderLeft: '6px solid {colors.danger}',
    borderRadius: '0 {radii.r2} {radii.r2} 0',
    background: 'danger.bg',
    color: 'text',
    fontSize: '1.0625rem',
    lineHeight: '1.45',
    '& strong': { color: 'danger.text' },
    '& a': { color: 'danger.text', fontWeight: 'strong' },
    '& a[href^="tel:"]': { whiteSpace: 'nowrap' },
    [`& ${NON_BREAKING_SELECTOR}`]: TOGETHER,
  },
} as const

const Note = chakra('p', note)
const WarningBox = chakra('div', note)

/** Safety warning from the content, as sanitised HTML. */
export const Warning = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by content from our own Markdown, whose grammar lets no markup through
  <WarningBox dangerouslySetInnerHTML={{ __html: nonBreakingHtml(html) }} />
)

/** Gas warning at the top of gas pages: make no spark, get out, and call from outside. */
export function GasNote() {
  const line = useSuspenseQuery(GasNoteQuery).data.business.gasLeakLine
  return (
    <Note>
      <strong>Smell gas?</strong> Don't touch a switch, light anything or use a phone inside. Get everyone
      out, then call from outside: <a href="tel:000">000</a> if there's fire or danger,{' '}
      {line ? (
        <>
          the gas leak line on <a href={`tel:${line.dial}`}>{line.number}</a>
        </>
      ) : (
        'the emergency number on your gas bill'
      )}
      , and then us.
    </Note>
  )
}

/** How to stop the damage until someone arrives. */
export const WaterNote = () => (
  <Note>
    <strong>Water running?</strong> Turn off the tap at the water meter, usually near the front boundary, then
    call us. If you smell gas, get out first, then call from outside.
  </Note>
)

/** What to do about a dangerous hot water system. */
export const HotWaterNote = () => (
  <Note>
    <strong>Scalding or steaming?</strong> Turn the system off, don't run any hot taps, and call us.
  </Note>
)
