import { readText } from './checkout.ts'
import { startNginx } from './nginx.ts'

/**
 * Starts an nginx in front of gateways at these ports, with the configuration from docs/deploy, but without certificates and on a
 * loopback port.
 */
export function startBalancer(port: number, gateways: ReadonlyArray<number>): Promise<() => Promise<void>> {
  const config = readText('docs/deploy/nginx.conf')
    .replace(/^ *server 127\.0\.0\.1:4000 (.*)$/m, (_line, options: string) =>
      gateways.map((gateway) => `server 127.0.0.1:${gateway} ${options}`).join('\n'),
    )
    .replace(/^server \{\s+listen 80;[^}]*\}/m, '')
    .replace(/^ *listen 443 ssl http2;$/m, `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*$/gm, '')
  return startNginx(port, () => config)
}
