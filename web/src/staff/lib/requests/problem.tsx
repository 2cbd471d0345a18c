import { chakra } from 'design-system'
import type { ComponentProps } from 'react'

const Message = chakra('p', {
  base: { color: 'danger.text', fontWeight: 'strong', scrollMarginBlockEnd: '96px' },
})

/** Error message. An alert is scrolled into view: at the end of a long form it would be out of sight of the button just pressed. */
export function Problem(props: ComponentProps<typeof Message>) {
  return <Message ref={props.role === 'alert' ? scrollIntoView : undefined} {...props} />
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
