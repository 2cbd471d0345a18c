import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

const settings = { production: false, allowEphemeral: false, sessionKeys: undefined }

async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gpc-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('keys are created once, readable only by us, and stay the same', async () => {
  const dataDir = join(await tempFolder(), 'new')
  const loaded = await Promise.all([1, 2, 3, 4].map(() => loadSecrets({ ...settings, dataDir })))
  const [first] = loaded
  for (const secrets of loaded) expect(secrets).toEqual(first)
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect(await loadSecrets({ ...settings, dataDir })).toEqual(first)
})

test('given keys are used, and no file is written', async () => {
  const dataDir = await tempFolder()
  const sessionKeys = [
    'the newest key, forty characters or more..',
    'an older key, forty characters or more....',
  ]
  expect((await loadSecrets({ ...settings, dataDir, sessionKeys })).sessionKeys).toEqual(sessionKeys)
  await expect(readFile(join(dataDir, 'secrets.json'))).rejects.toThrow('ENOENT')
})

test('production refuses a keys file that other users can read', async () => {
  const dataDir = await tempFolder()
  await loadSecrets({ ...settings, dataDir })
  await chmod(join(dataDir, 'secrets.json'), 0o644)
  const production = { ...settings, dataDir, production: true, allowEphemeral: true }
  await expect(loadSecrets(production)).rejects.toThrow('can be read by other users')
})

test.each(['', '{}', '{"sessionKeys":["short"]}', 'keys'])(
  'the keys file %j is refused and not overwritten',
  async (text) => {
    const dataDir = await tempFolder()
    await writeFile(join(dataDir, 'secrets.json'), text)
    await expect(loadSecrets({ ...settings, dataDir })).rejects.toThrow(
      'does not hold {"sessionKeys": [...]}',
    )
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(text)
  },
)

test('a data folder that is a file is refused with a one-line error', async () => {
  const file = join(await tempFolder(), 'file')
  await writeFile(file, '')
  await expect(loadSecrets({ ...settings, dataDir: file })).rejects.toMatchObject({
    name: 'StartError',
    exitCode: 74,
  })
})
