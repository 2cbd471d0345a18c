import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT } from './checkout.ts'

const PACKAGES = ['content', 'design-system', 'gateway', 'tests', 'web']
const COPIED_PATHS = ['package.json', 'schema.graphql', 'content', 'gateway', 'web/package.json', 'web/dist']

/** Migrations of the next release, which run while this one is still working. */
const MIGRATIONS: Readonly<Record<string, string>> = {
  '9000-next-release.sql': `alter table booking add column of_the_next text;
alter table visit add column of_the_next boolean not null default false;
create table of_the_next (id bigint primary key, booking_id uuid references booking);
`,
  '9001-next-release-index.sql': `-- no transaction
drop index concurrently if exists quote_request_of_the_next;
create index concurrently quote_request_of_the_next on quote_request (reference, id);
`,
}

/** A built checkout of a release, and a hashed file that only this one of the two releases has. */
export type Release = { readonly root: string; readonly uniqueFile: string }

/**
 * Creates a next release from this checkout, with two migrations and one renamed script. It uses the checkout's packages. The
 * caller removes the folder.
 */
export function createNextRelease(): { readonly current: Release; readonly next: Release } {
  const root = mkdtempSync(join(tmpdir(), 'gpc-next-'))
  mkdirSync(join(root, 'web'))
  for (const path of COPIED_PATHS)
    cpSync(join(ROOT, path), join(root, path), {
      recursive: true,
      filter: (source) => basename(source) !== 'node_modules',
    })
  const modules = join(root, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    symlinkSync(
      PACKAGES.includes(name) ? join(root, name) : join(ROOT, 'node_modules', name),
      join(modules, name),
    )
  symlinkSync(join(ROOT, 'gateway', 'node_modules'), join(root, 'gateway', 'node_modules'))
  for (const [name, sql] of Object.entries(MIGRATIONS))
    writeFileSync(join(root, 'gateway', 'src', 'platform', 'database', 'migrations', name), sql)
  const assets = join(root, 'web', 'dist', 'client', 'assets')
  const script = readdirSync(assets).find((name) => /^about-[\w-]{8}\.js$/.test(name)) ?? ''
  const renamed = 'about-nextnext.js'
  for (const suffix of ['', '.br', '.gz'])
    renameSync(join(assets, `${script}${suffix}`), join(assets, `${renamed}${suffix}`))
  return {
    current: { root: ROOT, uniqueFile: `/assets/${script}` },
    next: { root, uniqueFile: `/assets/${renamed}` },
  }
}
