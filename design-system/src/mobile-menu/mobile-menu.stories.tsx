import type { Meta, StoryObj } from '@storybook/react-vite'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, spyOn, waitFor } from 'storybook/test'
import { DesignProvider } from '../provider/design-provider.tsx'
import { LogoMark } from '../quarter/quarter.tsx'
import { MobileMenu, MobileMenuGroup } from './mobile-menu.tsx'

// Storybook navigates links in the window around the story; these stay inside.
function Menu() {
  return (
    <header>
      <MobileMenu label="Menu" brand={<LogoMark />}>
        <nav aria-label="Mobile">
          <a href="#about" target="_self">
            About Us
          </a>
          <MobileMenuGroup label="Services">
            <a href="#gas" target="_self">
              Gas Services
            </a>
          </MobileMenuGroup>
          <MobileMenuGroup label="Locations">
            <a href="#southport" target="_self">
              Southport
            </a>
          </MobileMenuGroup>
        </nav>
      </MobileMenu>
      <p style={{ height: '3000px' }}>The page behind.</p>
    </header>
  )
}

const meta = { component: Menu } satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>
type PlayContext = Parameters<NonNullable<Story['play']>>[0]

const getDialog = (within: HTMLElement) => {
  const dialog = within.querySelector('dialog')
  if (!dialog) throw new Error('no panel')
  return dialog
}
const isScrollLocked = () => getComputedStyle(document.documentElement).overflowY === 'hidden'

async function openMenu({ canvas, canvasElement, userEvent }: PlayContext) {
  await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }))
  const dialog = getDialog(canvasElement)
  await waitFor(() => expect(dialog.open).toBe(true))
  return dialog
}

/** Modal: the page behind is locked and inert, and focus starts on the close button. */
export const Opened: Story = {
  play: async (context) => {
    expect(isScrollLocked()).toBe(false)
    const dialog = await openMenu(context)
    expect(dialog.matches(':modal')).toBe(true)
    expect(context.canvas.getByRole('dialog', { name: 'Menu' })).toBe(dialog)
    expect(context.canvas.getByRole('button', { name: 'Close menu' })).toHaveFocus()
    expect(isScrollLocked()).toBe(true)
    await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
    const { width, right } = dialog.getBoundingClientRect()
    expect(width).toBe(400)
    expect(right).toBe(document.body.getBoundingClientRect().right)
  },
}

/** The close button closes it; focus returns to the menu button and the page scrolls again. */
export const Closed: Story = {
  play: async (context) => {
    const dialog = await openMenu(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Close menu' }))
    await waitFor(() => expect(dialog.open).toBe(false))
    expect(context.canvas.getByRole('button', { name: 'Open menu' })).toHaveFocus()
    expect(isScrollLocked()).toBe(false)
  },
}

/** Simulates Escape: the browser sends a cancel request to the dialog. */
export const EscapeKey: Story = {
  play: async (context) => {
    const dialog = await openMenu(context)
    dialog.requestClose()
    await waitFor(() => expect(dialog.open).toBe(false))
    expect(context.canvas.getByRole('button', { name: 'Open menu' })).toHaveFocus()
  },
}

/** A tap on the backdrop closes it; a tap inside doesn't. */
export const BackdropTap: Story = {
  play: async (context) => {
    const dialog = await openMenu(context)
    await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
    const tap = (clientX: number) =>
      dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY: 300 }))
    tap(document.documentElement.clientWidth - 20)
    expect(dialog.open).toBe(true)
    tap(20)
    expect(dialog.open).toBe(false)
  },
}

/** Sections expand one at a time. Choosing a link closes the menu. */
export const LinkChosen: Story = {
  play: async (context) => {
    const dialog = await openMenu(context)
    const { canvas, userEvent } = context
    expect(canvas.getByText('Gas Services')).not.toBeVisible()
    await userEvent.click(canvas.getByText('Services'))
    expect(canvas.getByText('Gas Services')).toBeVisible()
    await userEvent.click(canvas.getByText('Locations'))
    expect(canvas.getByText('Gas Services')).not.toBeVisible()
    expect(canvas.getByText('Southport')).toBeVisible()
    await userEvent.click(canvas.getByText('Southport'))
    expect(dialog.open).toBe(false)
  },
}

/** Server-rendered: the button opens the panel by markup alone, and hydration keeps the open state. */
export const BeforeHydration: Story = {
  render: () => <div data-server="" />,
  play: async ({ canvasElement }) => {
    const container = canvasElement.querySelector<HTMLElement>('[data-server]')
    if (!container) throw new Error('no element to render into')
    const page = (
      <DesignProvider>
        <Menu />
      </DesignProvider>
    )
    container.innerHTML = renderToString(page)
    container.querySelector('button')?.click()
    await waitFor(() => expect(getDialog(container).matches(':modal')).toBe(true))
    const consoleError = spyOn(console, 'error')
    const recovered: unknown[] = []
    const root = hydrateRoot(container, page, { onRecoverableError: (error) => recovered.push(error) })
    await waitFor(() => {
      getDialog(container).querySelector<HTMLAnchorElement>('a')?.click()
      expect(getDialog(container).open).toBe(false)
    })
    expect(recovered).toEqual([])
    expect(consoleError).not.toHaveBeenCalled()
    consoleError.mockRestore()
    root.unmount()
  },
}
