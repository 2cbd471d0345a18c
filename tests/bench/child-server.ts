import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../support/site.ts'

export type ChildServer = { readonly url: string; readonly stop: () => Promise<void> }

/**
 * Runs a server script from this folder as a child process, with its port and these arguments. Resolves when it responds at this
 * path.
 */
export async function startChildServer(
  script: string,
  args: ReadonlyArray<string>,
  path = '/',
): Promise<ChildServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, script), String(port), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    const response = await fetch(`${url}${path}`).catch(() => null)
    await response?.arrayBuffer()
    if (response) break
    await pause(100)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return { url, stop }
}
