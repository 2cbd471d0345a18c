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
  words: ReadonlyArray<string>,
  path = '/',
): Promise<ChildServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, script), String(port), ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const answer = await fetch(`${url}${path}`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer) break
    await pause(100)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}
