import type { Config } from './config.ts'

/** The whole address of a page of the service, for somebody who is to open it. */
export function linkAddress({ publicUrl, host, port }: Config, path: string): string {
	if (publicUrl) return `${publicUrl.replace(/\/+$/, '')}${path}`
	const isOwn = ['localhost', '::1', '[::1]', '127.0.0.1', '0.0.0.0', '::'].includes(host)
	return `http://${isOwn ? 'localhost' : host}:${port}${path}`
}
