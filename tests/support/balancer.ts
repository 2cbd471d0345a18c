import { readText } from './checkout.ts'
import { startNginx } from './nginx.ts'

/**
 * Starts an nginx in front of gateways at these ports, with the configuration from docs/deploy, but without certificates and on a
 * loopback port.
 */
export function startBalancer(port: number, gateways: ReadonlyArray<number>): Promise<() => Promise<void>> {
  const example = readText('docs/deploy/nginx.conf')
    .replace(/^ *server 127\.0\.0\.1:4000 (.*)$/m, (_line, how: string) =>
      gateways.map((it) => `server 127.0.0.1:${it} ${how}`).join('\n'),
    )
    .replace(/^server \{\s+listen 80;[^}]*\}/m, '')
    .replace(/^ *listen 443 ssl http2;$/m, `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*$/gm, '')
  return startNginx(port, () => example)
}
