// Loaded by NODE_OPTIONS (see databaseEnv) before a process's own code. PostgreSQL inherits nothing from the environment of the
// process that starts it; this adds the variables in DATABASE_ENV to PostgreSQL only.

import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

const { spawn } = childProcess
const extraEnv: Record<string, string> = JSON.parse(process.env.DATABASE_ENV ?? '{}')
// Started by its path, or as an argument of setpriv.
const isPostgres = (argument: string) => argument.endsWith('/bin/postgres')

Object.assign(childProcess, {
  spawn: (...spawnArgs: Parameters<typeof spawn>) => {
    const [file, args, options] = spawnArgs
    if (!Array.isArray(args) || ![file, ...args].some(isPostgres)) return spawn(...spawnArgs)
    return spawn(file, args, { ...options, env: { ...options.env, ...extraEnv } })
  },
})
syncBuiltinESMExports()
