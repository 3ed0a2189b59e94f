import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { compileCache } from './compile-cache.ts'

const main = join(import.meta.dirname, '../office/main.ts')

type OfficeEnd = { status: number; stdout: string; stderr: string }

/** Runs a command of the office as a process of its own, as `npm run office --` does. */
export function runOfficeCommand(
	env: Record<string, string>,
	...argv: string[]
): Promise<OfficeEnd> {
	const settings = { env: { PATH: process.env.PATH, ...compileCache, ...env } }
	return new Promise((resolve) => {
		const child = execFile(process.execPath, [main, ...argv], settings, (_, stdout, stderr) =>
			resolve({ status: child.exitCode ?? 1, stdout: stdout.trim(), stderr: stderr.trim() }),
		)
	})
}
