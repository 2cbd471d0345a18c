import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../support/site.ts'

export type Nginx = { readonly url: string; readonly stop: () => Promise<void> }

/** An nginx that answers `/` with these very bytes, gzip as they are; null where there is no nginx. */
export async function startNginx(folder: string, gzipped: Buffer): Promise<Nginx | null> {
  if (spawnSync('nginx', ['-v']).error) return null
  const port = await freePort()
  writeFileSync(join(folder, 'index.html'), gzipped)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; sendfile on; open_file_cache max=100; keepalive_requests 10000000; ${temporary}
  server {
    listen 127.0.0.1:${port}; root ${folder}; default_type text/html;
    location = / { try_files /index.html =404; types {} add_header Content-Encoding gzip; add_header Vary Accept-Encoding; }
  }
}
`,
  )
  const child = spawn(
    'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: 'ignore',
    },
  )
  const url = `http://127.0.0.1:${port}/`
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) {
      const stop = async () => {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      return { url, stop }
    }
    await pause(100)
  }
  child.kill('SIGKILL')
  return null
}
