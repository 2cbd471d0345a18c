#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { installedFirefox } from './browser.ts'

/**
 * Starts the installed Firefox for Playwright, which drives it through WebDriver BiDi. Playwright sets the colour scheme of every
 * page with a command that Firefox 153 (Debian's ESR) doesn't know, and fails when it's rejected. This proxy forwards everything
 * else and answers that one command itself, so pages keep Firefox's own colour scheme. Once the ESR knows the command,
 * playwright.config.ts can use Firefox directly and this file can be removed.
 */
const UNKNOWN_COMMAND = '"method":"emulation.setMediaFeaturesOverride"'

const firefox = spawn(installedFirefox() ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal))

let stderrText = ''
firefox.stderr.setEncoding('utf8').on('data', (chunk: string) => {
  process.stderr.write(chunk.replace(/^WebDriver BiDi listening.*$/m, ''))
  if (relayStarted) return
  stderrText += chunk
  const address = /^WebDriver BiDi listening on (ws:\/\/\S+)$/m.exec(stderrText)?.[1]
  if (address) relay(address)
})

let relayStarted = false
function relay(address: string): void {
  relayStarted = true
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () => {
    const { port } = server.address() as { port: number }
    // The line that Playwright waits for.
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  })
  server.on('connection', (playwright) => {
    const browser = new WebSocket(`${address}/session`, { perMessageDeflate: false })
    const queued: string[] = []
    playwright.on('message', (data: RawData) => {
      const message = data.toString()
      if (message.includes(UNKNOWN_COMMAND)) {
        const { id } = JSON.parse(message) as { readonly id: number }
        playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      } else if (browser.readyState === WebSocket.OPEN) browser.send(message)
      else queued.push(message)
    })
    browser.on('open', () => {
      for (const message of queued) browser.send(message)
    })
    browser.on('message', (data: RawData) => playwright.send(data.toString()))
    browser.on('close', () => playwright.close())
    playwright.on('close', () => browser.close())
  })
}
