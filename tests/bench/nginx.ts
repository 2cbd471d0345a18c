import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startNginx } from '../support/nginx.ts'

/** Starts an nginx that serves these brotli-compressed bytes at `/`, without processing them. */
export const startStaticServer = (port: number, compressed: Buffer): Promise<() => Promise<void>> =>
  startNginx(port, (folder) => {
    writeFileSync(join(folder, 'index.html'), compressed)
    return `sendfile on; open_file_cache max=100; keepalive_requests 10000000;
  server {
    listen 127.0.0.1:${port}; root ${folder}; default_type text/html;
    location = / { try_files /index.html =404; types {} add_header Content-Encoding br; add_header Vary Accept-Encoding; }
  }`
  })

/** Whether openssl is available to create a certificate. Without it nothing is measured over TLS. */
export const hasOpenssl = !spawnSync('openssl', ['version']).error

/** Starts an nginx that terminates HTTP/2 over TLS for servers that support neither, with one port for each. */
export function startTlsProxy(
  ports: ReadonlyArray<{ readonly port: number; readonly to: number }>,
): Promise<() => Promise<void>> {
  return startNginx(ports[0]?.port ?? 0, (folder) => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    execFileSync(
      'openssl',
      ['req', '-x509', ...keyOptions, '-keyout', key, '-out', certificate, ...subject],
      {
        stdio: 'ignore',
      },
    )
    const servers = ports.map(
      ({ port, to }) => `upstream server_${to} { server 127.0.0.1:${to}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    location / {
      proxy_pass http://server_${to}; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }`,
    )
    return `ssl_certificate ${certificate}; ssl_certificate_key ${key};\n  ${servers.join('\n  ')}`
  })
}
