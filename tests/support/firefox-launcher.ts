#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { installedFirefox } from './browser.ts'

/**
 * Starts the installed Firefox for Playwright, which drives it by WebDriver BiDi. Playwright sets the colour scheme of every
 * page by a command that Firefox 153 (Debian's ESR) does not know, and gives up when it is refused. This stands between them,
 * passes everything on, and answers that one command itself, so pages keep Firefox's own colour scheme. Once the ESR knows the
 * command, playwright.config.ts can name Firefox itself and this file can go.
 */
const UNKNOWN_COMMAND = '"method":"emulation.setMediaFeaturesOverride"'

const firefox = spawn(installedFirefox() ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal))

let printed = ''
firefox.stderr.setEncoding('utf8').on('data', (chunk: string) => {
  process.stderr.write(chunk.replace(/^WebDriver BiDi listening.*$/m, ''))
  if (relayStarted) return
  printed += chunk
  const address = /^WebDriver BiDi listening on (ws:\/\/\S+)$/m.exec(printed)?.[1]
  if (address) relay(address)
})

let relayStarted = false
function relay(address: string): void {
  relayStarted = true
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () => {
    const { port } = server.address() as { port: number }
    // What Playwright waits for.
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  })
  server.on('connection', (playwright) => {
    const browser = new WebSocket(`${address}/session`, { perMessageDeflate: false })
    const waiting: string[] = []
    playwright.on('message', (data: RawData) => {
      const message = data.toString()
      if (message.includes(UNKNOWN_COMMAND)) {
        const { id } = JSON.parse(message) as { readonly id: number }
        playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      } else if (browser.readyState === WebSocket.OPEN) browser.send(message)
      else waiting.push(message)
    })
    browser.on('open', () => {
      for (const message of waiting) browser.send(message)
    })
    browser.on('message', (data: RawData) => playwright.send(data.toString()))
    browser.on('close', () => playwright.close())
    playwright.on('close', () => browser.close())
  })
}
