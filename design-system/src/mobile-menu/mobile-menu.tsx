import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { ChevronDownIcon, CloseIcon, MenuIcon } from '../icons/icons.tsx'

declare module 'react' {
  /** Attributes of the Invoker Commands API, too new for React's types. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

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
  // Too new for Chakra's list of button attributes.
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
      '&[open]': {
        // A column, so that the foot is at the bottom if the menu is shorter than the screen.
        display: 'flex',
        flexDirection: 'column',
        transform: 'none',
        _starting: { transform: 'translateX(100%)' },
      },
      '& > *': { flex: 'none' },
      // Keeps the focus clear of head and foot.
      scrollPaddingBlock: '80px 84px',
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
    // The close button is first in the DOM, because a dialog focuses its first control.
    flexDirection: 'row-reverse',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '68px',
    padding: '10px 10px 10px 20px',
    background: 'surface',
    borderBottom: '1px solid {colors.line}',
  },
})

const Foot = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 1,
    marginTop: 'auto',
    padding: '10px 12px calc(10px + env(safe-area-inset-bottom))',
    background: 'surface',
    borderTop: '1px solid {colors.line}',
    boxShadow: '0 -8px 24px -16px rgb(11 31 51 / .4)',
    // A phone in landscape has room for it, a page at 400 % zoom hasn't.
    '@media (max-height: 20em)': { position: 'static' },
  },
})

const rowStyles: SystemStyleObject = {
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
    '& > summary': { ...rowStyles, listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } },
    '& > summary svg': { transition: 'transform {durations.t2}' },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
    '& > div': { background: 'surface.2', padding: '6px 0' },
  },
})

/** Whether the browser supports `command`. Older browsers need the script. */
const supportsCommands = () => 'commandForElement' in HTMLButtonElement.prototype

export interface MobileMenuProps {
  /** Name of the menu: for "Menu", the button is called "Open menu". */
  label: string
  /** Shown at the top of the panel, next to the close button. */
  brand?: ReactNode
  /** Actions at the bottom of the panel, always in view unless the screen is very short. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A menu button and the panel it slides in from the right: 88 % of the width, 400 px at most. The panel is a modal `dialog` opened
 * by invoker commands in the markup, so it works without JavaScript in browsers that support them; others need the script. The
 * browser traps and restores focus. Escape, a tap on the backdrop or choosing a link closes it. CSS locks the page behind.
 */
export function MobileMenu({ label, brand, foot, children }: MobileMenuProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    // From this width the header shows everything. A panel left open would be hidden and keep the page locked.
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
          if (!supportsCommands()) dialog.current?.showModal()
        }}
        command="show-modal"
        commandfor={id}
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
        closedby="any"
      >
        <Head>
          <RoundButton
            type="button"
            aria-label={`Close ${label.toLowerCase()}`}
            onClick={() => {
              if (!supportsCommands()) dialog.current?.close()
            }}
            command="close"
            commandfor={id}
          >
            <CloseIcon size={24} />
          </RoundButton>
          {brand}
        </Head>
        {children}
        {foot ? <Foot>{foot}</Foot> : null}
      </Panel>
    </>
  )
}

/** Shared by the sections of the menu, so that the browser keeps at most one open. */
const GROUP_NAME = 'menu-group'

/** A section can be above the screen once one before it has closed. Not if it has just closed, or the visitor has moved on. */
const keepInView = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }) => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

/** An expandable section of the menu, on sand. Opening one closes the other. `open`: whether it is at first. */
export function MobileMenuGroup({
  label,
  open = false,
  children,
}: {
  label: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <Group name={GROUP_NAME} open={open} onToggle={keepInView} suppressHydrationWarning>
      <summary>
        {label}
        <ChevronDownIcon size={24} />
      </summary>
      <div>{children}</div>
    </Group>
  )
}
