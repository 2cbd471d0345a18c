import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'
import { browserSetting } from './browser-setting.ts'

/** Whether single-key shortcuts are on; on by default (WCAG 2.1.4). */
export const singleKeyShortcuts = browserSetting('gpc_single_keys', true)

const TEXT_INPUT_SELECTOR =
  ':is(input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]))'

/** The key belongs to something else: a text field, a control that handles Enter, or an open dialog or menu. */
function isKeyHandledElsewhere({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open], :popover-open, [role=menu]')) return true
  if (!(target instanceof Element)) return false
  return (
    target.closest(key === 'Enter' ? `a, button, summary, ${TEXT_INPUT_SELECTOR}` : TEXT_INPUT_SELECTOR) !==
    null
  )
}

/**
 * Binds keys by their tinykeys names (`?`, `g n`, `j`, `Control+z`) while the screen is open. Ignored while someone is typing or a
 * dialog is open, and when single-key shortcuts are off.
 */
export function useKeyboardShortcuts(
  bindings: Readonly<Record<string, (event: KeyboardEvent) => void>>,
): void {
  const on = singleKeyShortcuts.useSetting()
  const handle = useEffectEvent((key: string, event: KeyboardEvent) => bindings[key]?.(event))
  const names = Object.keys(bindings).join('\n')
  useEffect(() => {
    if (!on) return
    const handlers = names.split('\n').map((key) => [
      key,
      (event: KeyboardEvent) => {
        event.preventDefault()
        handle(key, event)
      },
    ])
    return tinykeys(window, Object.fromEntries(handlers), { ignore: isKeyHandledElsewhere })
  }, [on, names])
}
