import type { Meta, StoryObj } from '@storybook/react-vite'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fireEvent, spyOn, waitFor } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { DesignProvider } from '../provider/design-provider.tsx'
import { withFakeClock } from '../testing/fake-clock.ts'
import { DropdownGroup, DropdownItem, DropdownLink } from './dropdown.tsx'

// Storybook navigates links in the window around the story; these stay inside.
function Header() {
  return (
    <header style={{ position: 'relative', borderBottom: '1px solid', minHeight: '80px' }}>
      <Container
        css={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', minHeight: '80px' }}
      >
        <DropdownGroup label="Main">
          <DropdownLink href="#home" current>
            Home
          </DropdownLink>
          <DropdownItem label="Services" id="services-panel">
            <Container css={{ display: 'grid', gap: 's3', paddingBlock: 's5' }}>
              <a href="#gas" target="_self">
                Gas Services
              </a>
              <a href="#drains" target="_self">
                Drainage Services
              </a>
            </Container>
          </DropdownItem>
          <DropdownItem label="Locations" id="locations-panel">
            <Container css={{ paddingBlock: 's5' }}>
              <a href="#southport" target="_self">
                Southport
              </a>
            </Container>
          </DropdownItem>
        </DropdownGroup>
      </Container>
    </header>
  )
}

const meta = {
  component: Header,
} satisfies Meta<typeof Header>
export default meta
type Story = StoryObj<typeof meta>
type PlayContext = Parameters<NonNullable<Story['play']>>[0]

function findEntry(root: HTMLElement, label: string) {
  const summary = [...root.querySelectorAll('summary')].find(({ textContent }) => textContent === label)
  const item = summary?.closest('details')
  if (!summary || !item) throw new Error(`no entry ${label}`)
  return { summary, item }
}

/** A click opens and closes a panel; opening one closes the other; a click elsewhere closes both. */
export const ByClick: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const services = findEntry(canvasElement, 'Services')
    const locations = findEntry(canvasElement, 'Locations')
    expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible()
    // A synthetic click, because a mouse would hover first.
    fireEvent.click(services.summary, { detail: 1 })
    expect(services.item.open).toBe(true)
    expect(canvas.getByText('Gas Services')).toBeVisible()
    fireEvent.click(locations.summary, { detail: 1 })
    await waitFor(() => expect(services.item.open).toBe(false))
    expect(locations.item.open).toBe(true)
    fireEvent.click(locations.summary, { detail: 1 })
    expect(locations.item.open).toBe(false)
    fireEvent.click(services.summary, { detail: 1 })
    await userEvent.pointer({ keys: '[MouseLeft]', target: document.body })
    expect(services.item.open).toBe(false)
  },
}

/**
 * A mouse that rests on an entry for 120 ms opens its panel; one that passes by doesn't. A click up to 400 ms later belongs to the same
 * gesture; a later one closes the panel.
 */
export const ByHover: Story = {
  play: withFakeClock<PlayContext>(async ({ canvasElement, userEvent }, clock) => {
    const services = findEntry(canvasElement, 'Services')
    const locations = findEntry(canvasElement, 'Locations')
    await userEvent.hover(locations.summary)
    clock.advance(119)
    await userEvent.hover(services.summary)
    clock.advance(119)
    expect([locations.item.open, services.item.open]).toEqual([false, false])
    clock.advance(1)
    expect(services.item.open).toBe(true)
    clock.advance(399)
    await userEvent.click(services.summary)
    expect(services.item.open).toBe(true)
    clock.advance(1)
    await userEvent.click(services.summary)
    expect(services.item.open).toBe(false)

    await userEvent.hover(locations.summary)
    clock.advance(120)
    expect(locations.item.open).toBe(true)
    await userEvent.hover(services.summary)
    clock.advance(120)
    expect(services.item.open).toBe(true)
    expect(locations.item.open).toBe(false)
  }),
}

/** A click before the panel opens by itself opens it at once, and it stays. */
export const ClickOnTheWay: Story = {
  play: withFakeClock<PlayContext>(async ({ canvasElement, userEvent }, clock) => {
    const { summary, item } = findEntry(canvasElement, 'Services')
    await userEvent.click(summary)
    expect(item.open).toBe(true)
    clock.advance(1000)
    expect(item.open).toBe(true)
  }),
}

/** The panel stays open for 200 ms after the pointer leaves, then closes. */
export const PointerLeave: Story = {
  play: withFakeClock<PlayContext>(async ({ canvas, canvasElement, userEvent }, clock) => {
    const { summary, item } = findEntry(canvasElement, 'Services')
    await userEvent.hover(summary)
    clock.advance(120)
    await userEvent.hover(canvasElement)
    clock.advance(199)
    expect(item.open).toBe(true)
    await userEvent.hover(canvas.getByText('Gas Services'))
    clock.advance(1000)
    expect(item.open).toBe(true)
    await userEvent.hover(canvasElement)
    clock.advance(200)
    expect(item.open).toBe(false)
  }),
}

/** Touch has no hover: the first tap is a click and opens the panel. */
export const ByTouch: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const { summary, item } = findEntry(canvasElement, 'Services')
    fireEvent.pointerOver(summary, { pointerType: 'touch' })
    expect(item.open).toBe(false)
    await userEvent.pointer({ keys: '[TouchA]', target: summary })
    expect(item.open).toBe(true)
  },
}

/** Arrow keys move along the bar and through a panel. Escape closes it and returns focus. */
export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const services = findEntry(canvasElement, 'Services')
    await userEvent.tab()
    expect(canvas.getByRole('link', { name: 'Home' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(services.summary).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(services.item.open).toBe(true)
    expect(canvas.getByText('Gas Services')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(canvas.getByText('Drainage Services')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(canvas.getByText('Gas Services')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(services.item.open).toBe(false)
    expect(services.summary).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(findEntry(canvasElement, 'Locations').summary).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(canvas.getByRole('link', { name: 'Home' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    expect(canvas.getByText('Southport')).toHaveFocus()
    await userEvent.tab()
    expect(findEntry(canvasElement, 'Locations').item.open).toBe(true)
  },
}

/** Choosing a link closes the panel, which matters for links within the page. */
export const LinkChosen: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { summary, item } = findEntry(canvasElement, 'Services')
    fireEvent.click(summary, { detail: 1 })
    await userEvent.click(canvas.getByText('Gas Services'))
    expect(item.open).toBe(false)
  },
}

/** Server-rendered: panels open without JavaScript, one at a time, and hydration keeps the open state. */
export const BeforeHydration: Story = {
  render: () => <div data-server="" />,
  play: async ({ canvasElement }) => {
    const container = canvasElement.querySelector<HTMLElement>('[data-server]')
    if (!container) throw new Error('no element to render into')
    const page = (
      <DesignProvider>
        <Header />
      </DesignProvider>
    )
    container.innerHTML = renderToString(page)
    const services = findEntry(container, 'Services')
    const locations = findEntry(container, 'Locations')
    locations.summary.click()
    expect(locations.item.open).toBe(true)
    services.summary.click()
    expect(services.item.open).toBe(true)
    expect(locations.item.open).toBe(false)

    const consoleError = spyOn(console, 'error')
    const recovered: unknown[] = []
    const root = hydrateRoot(container, page, { onRecoverableError: (error) => recovered.push(error) })
    await waitFor(() => {
      fireEvent.keyDown(document, { key: 'Escape' })
      expect(services.item.open).toBe(false)
    })
    expect(recovered).toEqual([])
    expect(consoleError).not.toHaveBeenCalled()
    consoleError.mockRestore()
    root.unmount()
  },
}
