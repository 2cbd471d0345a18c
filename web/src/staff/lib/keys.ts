import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'
import { browserSetting } from './browser-setting.ts'

/** Whether single-key shortcuts are on; by default they are (WCAG 2.1.4). */
export const singleKeys = browserSetting('gpc_single_keys', true)

const TYPING =
  ':is(input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]))'

/** Someone types there, Enter has its own meaning there, or a dialog or a panel is open: keys belong to it. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open], :popover-open, [role=menu]')) return true
  if (!(target instanceof Element)) return false
  return target.closest(key === 'Enter' ? `a, button, summary, ${TYPING}` : TYPING) !== null
}

/**
 * Binds keys by their tinykeys names (`?`, `g n`, `j`, `Control+z`) while the screen is open: never while someone types or a
 * dialog is open, and not at all if single-key shortcuts are switched off.
 */
export function useKeys(bindings: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const on = singleKeys.useSetting()
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
    return tinykeys(window, Object.fromEntries(handlers), { ignore: isTaken })
  }, [on, names])
}
