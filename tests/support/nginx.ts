import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether nginx is installed. */
export const hasNginx = !spawnSync('nginx', ['-v']).error

/**
 * Starts an nginx with the lines that `http` returns for its folder in its `http { … }` block. Resolves when it accepts connections
 * at this loopback port, with a function that stops it.
 */
export async function startNginx(
  port: number,
  httpBlock: (folder: string) => string,
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'gpc-nginx-'))
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const configFile = join(folder, 'nginx.conf')
  writeFileSync(
    configFile,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; ${tempPaths}
${httpBlock(folder)}
}
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', configFile, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 200 && child.exitCode === null; attempt++) {
    if (await isListening(port)) return stop
    await pause(50)
  }
  await stop()
  throw new Error(`nginx did not start: ${output}`)
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  socket.destroy()
  return connected
}
