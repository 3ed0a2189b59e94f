import { spawn } from 'node:child_process'
import { join } from 'node:path'

// `npm run dev`: the service restarts and the page reloads with every change.
const root = join(import.meta.dirname, '..')
const apiPort = '3001'
const run = (args: string[], cwd: string, env: Record<string, string> = {}) =>
	spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })

const watched = ['apps/api/src', 'apps/demo/src', 'packages/contract/src', 'packages/routing/src']
const service = run(
	[...watched.map((path) => `--watch-path=${join(root, path)}`), 'apps/api/src/main.ts'],
	root,
	{ PORT: apiPort, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', WATCHDOG_SECONDS: '0' },
)
const page = run([join(root, 'node_modules/vite/bin/vite.js')], join(root, 'apps/web'), {
	API_PORT: apiPort,
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.on(signal, () => {
		service.kill(signal)
		page.kill(signal)
	})
}
page.on('exit', (status) => {
	service.kill()
	process.exitCode = status ?? 0
})
