import { Box, CheckIcon, Heading } from 'design-system'
import { longDate } from '../../shared/queensland-time.ts'

interface AfterSendingProps {
  title: string
  /** It reaches us, we reply, and a visit if there is one. */
  steps: ReadonlyArray<{ readonly title: string; readonly description: string }>
  /** The request that was just sent, beside its confirmation. */
  sent: { readonly reopens: string | null } | null
}

/** What happens after someone sends the contact form, step by step. Once it's sent, the first step is done. */
export function AfterSending({ title, steps, sent }: AfterSendingProps) {
  return (
    <Box css={{ marginTop: sent ? '0' : 's6', ...(sent ? {} : { _print: { display: 'none' } }) }}>
      <Heading as="h3">{title}</Heading>
      <Box
        as="ol"
        css={{
          listStyle: 'none',
          marginTop: 's3',
          borderTop: '3px solid {colors.text}',
          '& li': {
            display: 'grid',
            gridTemplateColumns: '28px 1fr',
            gap: '14px',
            padding: '14px 0',
            borderBottom: '1px solid {colors.line}',
            lineHeight: '1.4',
            color: 'text.2',
          },
          '& li > span': { color: 'accent', fontWeight: 'strong', fontSize: '1.375rem', lineHeight: '1.2' },
          '& strong': { display: 'block', color: 'text' },
        }}
      >
        {(sent ? stepsOnceSent(steps, sent.reopens) : steps).map((step, index) => (
          <li key={step.title}>
            <span aria-hidden="true">{sent && index === 0 ? <CheckIcon size={24} /> : index + 1}</span>
            <div>
              <strong>{step.title}</strong>
              {step.description}
            </div>
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** The steps from the first one on, which is done. Around closed days, the second one names the day of our reply. */
function stepsOnceSent(
  [, reply, ...others]: AfterSendingProps['steps'],
  reopens: string | null,
): AfterSendingProps['steps'] {
  return [
    { title: "It's with our office", description: 'We have your message, with any photos.' },
    ...(reply ? [{ ...reply, title: reopens ? `We reply on ${longDate(reopens)}` : reply.title }] : []),
    ...others,
  ]
}
