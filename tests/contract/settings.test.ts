import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import { freePort, newFolder, removeFolder, runGateway, type Settings } from '../support/site.ts'

// None of these starts reaches a database, so several can run concurrently.
const folders: string[] = []

afterAll(async () => {
  for (const folder of folders) await removeFolder(folder)
})

function createFolder(): string {
  const folder = newFolder()
  folders.push(folder)
  return folder
}

// gateway/src/env.test.ts covers every setting and every way it can be invalid.
describe.concurrent('an invalid setting ends startup with exit code 78 and one line that names it', () => {
  test.for<[string, Settings]>([
    ['SMS_URL', { SMS_URL: 'http://secret@sms.example' }],
    ['PUBLIC_URL', { NODE_ENV: 'production' }],
  ])('%s: %j', async ([name, settings], { expect }) => {
    const DATA_DIR = createFolder()
    const gateway = runGateway({ PORT: String(await freePort()), DATA_DIR, ...settings })
    expect((await gateway.exited).code).toBe(78)
    const lines = gateway.output().trimEnd().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(name)
    // The value itself may be a secret.
    const value = settings[name]
    if (value && value.length > 3) expect(lines[0]).not.toContain(value)
    expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false)
  })

  test('several invalid settings are reported in one line', async ({ expect }) => {
    const gateway = runGateway({ PORT: 'x', TRUST_PROXY: 'y', MAPBOX_TOKEN: 'z', DATA_DIR: createFolder() })
    expect((await gateway.exited).code).toBe(78)
    expect(gateway.output().trimEnd().split('\n')).toHaveLength(1)
    for (const name of ['PORT', 'TRUST_PROXY', 'MAPBOX_TOKEN']) expect(gateway.output()).toContain(name)
  })
})

describe.concurrent('an unusable resource is reported in one clear line', () => {
  test('an unreachable database', async ({ expect }) => {
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/gpc`
    const gateway = runGateway({ DATA_DIR: createFolder(), DATABASE_URL, PORT: String(await freePort()) })
    expect((await gateway.exited).code).toBe(69)
    expect(lastLine(gateway.output())).toContain('DATABASE_URL')
  })

  test('in production, a secrets file that other users can read', async ({ expect }) => {
    const DATA_DIR = createFolder()
    writeFileSync(join(DATA_DIR, 'secrets.json'), JSON.stringify({ sessionKeys: ['k'.repeat(43)] }))
    chmodSync(join(DATA_DIR, 'secrets.json'), 0o644)
    const gateway = runGateway({
      DATA_DIR,
      PORT: String(await freePort()),
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://plumber.example',
      ALLOW_EPHEMERAL: '1',
    })
    expect((await gateway.exited).code).toBe(78)
    expect(lastLine(gateway.output())).toContain('secrets.json')
  })
})

function lastLine(output: string): string {
  return output.trimEnd().split('\n').at(-1) ?? ''
}
