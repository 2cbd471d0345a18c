import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { ChevronDownIcon, CloseIcon, MenuIcon } from '../icons/icons.tsx'

const RoundButton = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: '48px',
      height: '48px',
      borderRadius: 'pill',
      color: 'text',
      '&:focus-visible': { borderRadius: 'pill' },
    },
  },
  // Newer than Chakra's list of what a button may have.
  { forwardProps: ['command', 'commandfor'] },
)

const Panel = chakra(
  'dialog',
  {
    base: {
      position: 'fixed',
      inset: '0 0 0 auto',
      width: 'min(88vw, 400px)',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      margin: '0',
      background: 'surface',
      color: 'text',
      boxShadow: '2',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      transform: 'translateX(100%)',
      transition:
        'transform {durations.t3} {easings.water}, overlay {durations.t3} allow-discrete, display {durations.t3} allow-discrete',
      '&[open]': { transform: 'none', _starting: { transform: 'translateX(100%)' } },
      '&::backdrop': { background: 'scrim', animation: 'appear {durations.t3} {easings.out}' },
    },
  },
  { forwardProps: ['closedby'] },
)

const Head = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 1,
    display: 'flex',
    // The close button comes first in the document: it is what a dialog gives focus to.
    flexDirection: 'row-reverse',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '68px',
    padding: '10px 10px 10px 20px',
    background: 'surface',
    borderBottom: '1px solid {colors.line}',
  },
})

const row: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: '52px',
  padding: '6px 20px',
  color: 'text',
  fontSize: '1.1875rem',
  fontWeight: 'strong',
  cursor: 'pointer',
}

const Group = chakra('details', {
  base: {
    borderBottom: '1px solid {colors.line}',
    '& > summary': { ...row, listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } },
    '& > summary svg': { transition: 'transform {durations.t2}' },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
    '& > div': { background: 'surface.2', padding: '6px 0' },
  },
})

/** Whether the browser carries out `command` by itself; an older one needs the script to do it. */
const commandsWork = () => 'commandForElement' in HTMLButtonElement.prototype

export interface MobileMenuProps {
  /** Name of the menu: the button reads "Open menu", the panel "Menu". */
  label: string
  /** What stands at the head of the panel, beside the button that closes it. */
  brand?: ReactNode
  children: ReactNode
}

/**
 * A menu button and the panel that it slides in from the right: 88 % of the width, 400 px at most. The panel is a modal
 * `dialog` that the button commands by markup, so a browser with invoker commands opens it before and without script;
 * older ones need the script. The browser holds focus inside and gives it back, Escape and a tap on the scrim close it,
 * the page behind is locked by CSS, and choosing a link closes it.
 */
export function MobileMenu({ label, brand, children }: MobileMenuProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    // From here on the header has everything: an open panel would be hidden, and hold the page locked.
    const wide = matchMedia('(min-width: 1024px)')
    const close = () => {
      if (wide.matches) dialog.current?.close()
    }
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  const closeOnChoice = (event: MouseEvent<HTMLDialogElement>) => {
    const { target, currentTarget } = event
    const { left, right } = currentTarget.getBoundingClientRect()
    const onScrim = target === currentTarget && (event.clientX < left || event.clientX > right)
    if (onScrim || (target instanceof Element && target.closest('a'))) currentTarget.close()
  }

  return (
    <>
      <RoundButton
        type="button"
        aria-label={`Open ${label.toLowerCase()}`}
        aria-haspopup="dialog"
        onClick={() => {
          if (!commandsWork()) dialog.current?.showModal()
        }}
        {...{ command: 'show-modal', commandfor: id }}
      >
        <MenuIcon size={24} />
      </RoundButton>
      <Panel
        ref={dialog}
        id={id}
        aria-label={label}
        data-locks-page=""
        onClick={closeOnChoice}
        suppressHydrationWarning
        {...{ closedby: 'any' }}
      >
        <Head>
          <RoundButton
            type="button"
            aria-label={`Close ${label.toLowerCase()}`}
            onClick={() => {
              if (!commandsWork()) dialog.current?.close()
            }}
            {...{ command: 'close', commandfor: id }}
          >
            <CloseIcon size={24} />
          </RoundButton>
          {brand}
        </Head>
        {children}
      </Panel>
    </>
  )
}

/** A section of the menu that unfolds, on sand; several may be open. */
export function MobileMenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group suppressHydrationWarning>
      <summary>
        {label}
        <ChevronDownIcon size={24} />
      </summary>
      <div>{children}</div>
    </Group>
  )
}
