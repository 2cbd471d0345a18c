// Loaded into a gateway before its own code, by NODE_OPTIONS. The database that a gateway starts gets nothing of the
// gateway's surroundings; a test that has something to preload there says so in the file named by DATABASE_ENV, which is
// read at every start of the database.

import childProcess from 'node:child_process'
import { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { spawn } = childProcess

Object.assign(childProcess, {
  spawn: (file: string, args: ReadonlyArray<string>, options: childProcess.SpawnOptions) => {
    const more: Record<string, string> = JSON.parse(readFileSync(process.env.DATABASE_ENV ?? '', 'utf8'))
    return spawn(file, args, { ...options, env: { ...options.env, ...more } })
  },
})
syncBuiltinESMExports()
